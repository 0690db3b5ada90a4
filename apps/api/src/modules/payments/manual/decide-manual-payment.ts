import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";
import { queueCharge } from "../refunds/queue-refund.ts";
import { settleTransaction } from "../settlement/settle-transaction.ts";
import { createStaffTransaction } from "../settlement/staff-transaction.ts";
import { payments } from "../tables.ts";
import { type Deposit, depositedPaisa, recordDeposit } from "./deposits.ts";
import { releaseProofs } from "./payment-proofs.ts";

interface Decision {
  readonly paymentId: string;
  /** The staff member who decides. */
  readonly staffId: string;
  /** Shown to the traveller. */
  readonly note: string | null;
}

export type ManualDecision = Decision &
  (
    | { readonly verdict: "approve"; /** What arrived in the bank. */ readonly deposit: Deposit }
    | { readonly verdict: "reject" }
  );

/**
 * Records a transfer that arrived for a manual payment, or rejects the payment. Once the transfers reach the price, the
 * payment is settled like a gateway transaction, so money for a subject that is already paid or no longer payable is
 * refunded; what is over the price is refunded, too. With less, the payment stays in review and the traveller reads
 * what is still to pay. A rejection refunds what has arrived. Refuses `not_found`, `already_decided`, and
 * `charge_used` on a reference that counts for another payment. Runs in the caller's transaction, together with its
 * audit entry.
 */
export async function decideManualPayment(
  deps: PaymentsDeps,
  tx: Transaction,
  decision: ManualDecision,
): Promise<void> {
  const { paymentId } = decision;
  const [known] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (known?.method !== "manual") return refuse("not_found");
  if (decision.verdict === "reject") return reject(deps, tx, known, decision);

  if (known.status !== "review") return refuse("already_decided");
  await recordDeposit(tx, known, { ...decision, now: deps.clock.now() });
  const received = await depositedPaisa(tx, paymentId);
  await tx.update(payments).set({ receivedPaisa: received }).where(eq(payments.id, paymentId));
  const missing = known.amount - Math.floor(received / 100);
  if (missing > 0) return waitForTheRest(deps, tx, known, { ...decision, missing });
  return accept(deps, tx, { ...known, receivedPaisa: received }, decision);
}

async function accept(
  deps: PaymentsDeps,
  tx: Transaction,
  known: Attempt & { readonly receivedPaisa: number },
  decision: Decision,
): Promise<void> {
  const { id: paymentId, receivedPaisa } = known;
  const over = Math.floor(receivedPaisa / 100) - known.amount;
  const now = deps.clock.now();
  // First, so that the charge is known with all that arrived before anything else of it is refunded.
  const refund =
    over > 0 &&
    (await queueCharge(tx, {
      paymentId,
      reason: "overpaid",
      chargeRef: known.chargeRef ?? "",
      receivedPaisa,
      stated: over,
      now,
    }));
  await settle(deps, tx, known, "paid", decision);
  await tx.update(payments).set({ receivedPaisa }).where(eq(payments.id, paymentId));
  if (refund) await sendRefundEmail(deps, tx, refund, { stage: "requested", note: null });
}

/** Part of the price arrived: the subject stays held, and the traveller reads what is still to pay. */
async function waitForTheRest(
  deps: PaymentsDeps,
  tx: Transaction,
  known: Attempt,
  { note, missing }: Decision & { readonly missing: Taka },
): Promise<void> {
  const review = { subjectId: known.subjectId, event: "opened", now: deps.clock.now() } as const;
  const payableUntil =
    (await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review)) ?? null;
  await sendPaymentEmail(deps, tx, known, {
    event: "part",
    payableUntil,
    note,
    amount: missing,
  });
}

async function reject(
  deps: PaymentsDeps,
  tx: Transaction,
  known: Attempt,
  decision: Decision,
): Promise<void> {
  const now = deps.clock.now();
  const review = { subjectId: known.subjectId, event: "rejected", now } as const;
  const payableUntil =
    (await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review)) ?? null;
  await settle(deps, tx, known, "failed", decision);
  await releaseProofs(tx, known.id, now);
  await sendPaymentEmail(deps, tx, known, {
    event: "rejected",
    payableUntil,
    note: decision.note,
  });
  if (known.receivedPaisa === null) return;
  const refund = await queueCharge(tx, {
    paymentId: known.id,
    reason: "amount_mismatch",
    chargeRef: known.chargeRef ?? "",
    receivedPaisa: known.receivedPaisa,
    now,
  });
  if (refund) await sendRefundEmail(deps, tx, refund, { stage: "requested", note: null });
}

async function settle(
  deps: PaymentsDeps,
  tx: Transaction,
  known: Attempt,
  state: "paid" | "failed",
  { staffId, note }: Decision,
): Promise<void> {
  const transaction = createStaffTransaction(known, state, { reason: note });
  const decided = await settleTransaction(deps, tx, {
    known,
    transaction,
    source: "staff",
    staffId,
  });
  if (!decided.moved) refuse("already_decided");
}
