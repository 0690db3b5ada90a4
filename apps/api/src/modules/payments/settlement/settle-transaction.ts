import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { type Attempt, isRefusedForRisk, lockAttempts } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { checkTransaction, type TransactionVerdict } from "./check-transaction.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import { type AttemptStatus, canMove, type PaymentSource } from "../attempts/attempt-status.ts";
import { newVerificationCode } from "../receipts/verification-code.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";
import { type Charge, queueCharge } from "../refunds/queue-refund.ts";
import { payments, refundCharges } from "../tables.ts";

export interface PaymentUpdate {
  readonly known: Attempt;
  readonly transaction: GatewayTransaction | null;
  readonly source: PaymentSource;
  /** The staff member, when the source is staff. */
  readonly staffId?: string;
}

export interface SettlementResult {
  readonly status: AttemptStatus;
  /** True when this update changed the attempt. */
  readonly moved: boolean;
}

/**
 * The one place where an attempt is settled, by the gateway's transaction or, for manual payments, by staff.
 * It locks all attempts of the subject. The first payment counts; any other is refunded.
 */
export async function settleTransaction(
  deps: PaymentsDeps,
  tx: Transaction,
  { known, transaction, source, staffId }: PaymentUpdate,
): Promise<SettlementResult> {
  const now = deps.clock.now();
  const attempts = await lockAttempts(tx, known);
  const attempt = attempts.find(({ id }) => id === known.id) ?? known;
  const verdict = checkTransaction(attempt, transaction, now);
  const unchanged = { status: attempt.status, moved: false };
  if (!verdict) return unchanged;

  if (attempt.status === "paid" || isRefusedForRisk(attempt)) {
    if (transaction?.state === "paid" && source !== "staff")
      await recordLatePayment(deps, tx, { attempt, transaction, now });
    return unchanged;
  }
  if (isDecidedByStaff(attempt) || !canMove(attempt.status, verdict.to)) return unchanged;

  const paysSubject = verdict.to === "paid" && !attempts.some((other) => other.paysSubject);
  const facts = {
    ...factsOf(verdict, transaction, { now, paysSubject }),
    ...(staffId === undefined ? {} : decisionFacts(attempt, staffId)),
  };
  const by = staffId === undefined ? {} : { staffId };
  const moved = await moveAttempt(tx, attempt, { ...verdict, ...by, source, now, facts });
  if (!moved) return unchanged;

  if (paysSubject) await enqueuePaidJob(deps, tx, attempt, now);
  else if (transaction?.state === "paid" && verdict.reason !== "risk")
    await refundCharge(deps, tx, {
      ...chargeOf(attempt, transaction, now),
      reason: verdict.to === "paid" ? "double" : "amount_mismatch",
    });
  return { status: verdict.to, moved };
}

/**
 * A payment of a wrong amount is already being refunded, and a staff decision about a manual payment is
 * final, so a later update changes nothing.
 */
function isDecidedByStaff({ method, status, reason }: Attempt): boolean {
  return method === "manual" ? status !== "review" : status === "review" && reason === "amount";
}

/** After a staff decision the gateway is not queried again. The risk flag stays on record. */
function decisionFacts({ isRisky, riskTitle }: Attempt, staffId: string) {
  return { decidedBy: staffId, nextCheckAt: null, isRisky, riskTitle };
}

/**
 * Handles a payment reported after the attempt was settled. A second charge is refunded. When staff had
 * confirmed the money before the gateway did, this is that money, and the attempt gets the gateway's ids.
 */
async function recordLatePayment(
  deps: PaymentsDeps,
  tx: Transaction,
  {
    attempt,
    transaction,
    now,
  }: { readonly attempt: Attempt; readonly transaction: GatewayTransaction; readonly now: Date },
) {
  if (transaction.valId === attempt.valId) return;
  // Two charges on one page: the first counts, the other is refunded.
  if (attempt.valId !== null)
    return refundCharge(deps, tx, { ...chargeOf(attempt, transaction, now), reason: "double" });
  const { valId, bankTranId, paisa, cardType, cardNumber } = transaction;
  const ofAttempt = eq(refundCharges.paymentId, attempt.id);
  // A queued refund names the charge by the id that staff entered. Changing the id would let it be refunded
  // twice.
  const hasRefund = (await tx.$count(refundCharges, ofAttempt)) > 0;
  await tx
    .update(payments)
    .set({
      valId,
      cardType,
      maskedCard: cardNumber,
      ...(hasRefund ? {} : { bankTranId, receivedPaisa: paisa }),
    })
    .where(and(eq(payments.id, attempt.id), isNull(payments.valId)));
}

function factsOf(
  verdict: TransactionVerdict,
  transaction: GatewayTransaction | null,
  { now, paysSubject }: { readonly now: Date; readonly paysSubject: boolean },
) {
  if (transaction?.state !== "paid") return {};
  return {
    valId: transaction.valId,
    bankTranId: transaction.bankTranId,
    receivedPaisa: transaction.paisa,
    cardType: transaction.cardType,
    maskedCard: transaction.cardNumber,
    isRisky: transaction.isRisky,
    riskTitle: transaction.riskTitle,
    emiInstalment: transaction.emiInstalment,
    ...(verdict.to === "paid" ? { paidAt: now, paysSubject } : {}),
    ...(paysSubject ? { verificationCode: newVerificationCode() } : {}),
    // A risk flag may clear at the gateway; about anything else nothing more can be learnt.
    ...(verdict.reason === "risk" ? {} : { nextCheckAt: null }),
  };
}

async function enqueuePaidJob(deps: PaymentsDeps, tx: Transaction, attempt: Attempt, now: Date) {
  const purpose = deps.purposes[attempt.purpose];
  if (!purpose) throw new Error(`Payment of a purpose that is not sold: ${attempt.purpose}`);
  await deps.jobs.enqueue(tx, purpose.paidJob, {
    paymentId: attempt.id,
    tranId: attempt.tranId,
    subjectId: attempt.subjectId,
    amount: attempt.amount,
    paidAt: now.toISOString(),
  });
}

function chargeOf(attempt: Attempt, transaction: GatewayTransaction, now: Date) {
  return {
    paymentId: attempt.id,
    bankTranId: transaction.bankTranId ?? "",
    receivedPaisa: transaction.paisa ?? attempt.amount * 100,
    now,
  };
}

/** Queues the refund of a charge that pays for nothing and emails the payer. A repeat does neither. */
async function refundCharge(
  deps: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  charge: Charge,
): Promise<void> {
  const refund = await queueCharge(tx, charge);
  if (refund) await sendRefundEmail(deps, tx, refund, { stage: "requested", note: null });
}
