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
  /** Who decides. */
  readonly staffId: string;
  readonly verdict: "approve" | "reject";
  /** The traveller reads it when the answer is no. */
  readonly note: string | null;
}

/**
 * Staff's word on a manual payment, once: it goes the way of the gateway's word, so that money for a
 * subject already paid or no longer held goes back like any other. In the caller's transaction: what
 * staff do is written down with it.
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
  return sendPaymentEmail(deps, tx, known, { news: "rejected", payableUntil, note });
}
