import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { settleTransaction } from "../settlement/settle-transaction.ts";
import { createStaffTransaction } from "../settlement/staff-transaction.ts";
import { payments } from "../tables.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";

export interface ManualDecision {
  readonly paymentId: string;
  /** The staff member who decides. */
  readonly staffId: string;
  readonly verdict: "approve" | "reject";
  /** Shown to the traveller on a rejection. */
  readonly note: string | null;
}

/**
 * Approves or rejects a manual payment, once. It is settled like a gateway transaction, so money for a
 * subject that is already paid or no longer payable is refunded. Runs in the caller's transaction, together
 * with its audit entry.
 */
export async function decideManualPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  { paymentId, staffId, verdict, note }: ManualDecision,
): Promise<void> {
  const [known] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (known?.method !== "manual") return refuse("not_found");
  const { subjectId } = known;
  const now = deps.clock.now();
  const settle = async (state: "paid" | "failed") => {
    const transaction = createStaffTransaction(known, state, { reason: note });
    const decided = await settleTransaction(deps, tx, {
      known,
      transaction,
      source: "staff",
      staffId,
    });
    if (!decided.moved) refuse("already_decided");
  };
  if (verdict === "approve") return settle("paid");
  const review = { subjectId, event: "rejected", now } as const;
  const payableUntil =
    (await deps.purposes[known.purpose]?.recordPaymentReview(tx, review)) ?? null;
  await settle("failed");
  return sendPaymentEmail(deps, tx, known, { event: "rejected", payableUntil, note });
}
