import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  type Attempt,
  chargedPaisa,
  isInReview,
  isRefusedForRisk,
  isWrongAmount,
  lockAttempts,
  paidOf,
} from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { checkTransaction, type TransactionVerdict } from "./check-transaction.ts";
import { chargeEntry, correctionEntry } from "../bookkeeping/entries.ts";
import { postEntry } from "../../ledger/index.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import { type AttemptStatus, canMove, type PaymentSource } from "../attempts/attempt-status.ts";
import { enqueuePaidJob, paidJobDueAt } from "./paid-job.ts";
import { newVerificationCode } from "../receipts/verification-code.ts";
import { sendRefundEmail } from "../emails/send-refund-email.ts";
import { type Charge, ofCharge, queueCharge } from "../refunds/queue-refund.ts";
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
  if (source !== "staff")
    await tx.update(payments).set({ answeredAt: now }).where(eq(payments.id, attempt.id));
  const verdict = checkTransaction(attempt, transaction, now);
  const unchanged = { status: attempt.status, moved: false };
  if (!verdict) return unchanged;

  // Held for risk: the charge that staff look at stays the one of this attempt, and any further one is refunded.
  const isHeld = isInReview(attempt) && attempt.method === "online" && source !== "staff";
  const isSame = transaction?.confirmationRef === attempt.confirmationRef;
  if (attempt.status === "paid" || isRefusedForRisk(attempt) || (isHeld && !isSame)) {
    if (transaction?.state === "paid" && source !== "staff")
      await recordLatePayment(deps, tx, { attempt, transaction, now });
    return unchanged;
  }
  const charge = transaction?.state === "paid" ? chargeOf(attempt, transaction, now) : null;
  // The transfers of a manual payment are booked one by one, as staff record them.
  if (charge && attempt.method === "online") await postEntry(tx, chargeEntry(attempt, charge));
  // Each charge of a wrong amount is refunded, whatever else became of the attempt. A repeat refunds nothing.
  if (charge && verdict.reason === "amount")
    await refundCharge(deps, tx, { ...charge, reason: "amount_mismatch" });
  if (isFinal(attempt, verdict) || !canMove(attempt.status, verdict.to)) {
    // A further charge that changes nothing pays for nothing.
    const isFurther = charge && attempt.method === "online" && source !== "staff" && !isSame;
    if (isFurther && verdict.reason !== "amount")
      await refundCharge(deps, tx, { ...charge, reason: "double" });
    return unchanged;
  }

  // Refunded while it was called risky: it does not pay any more.
  if (charge && isWrongAmount(attempt) && (await isRefunded(tx, charge))) return unchanged;

  const counts = verdict.to === "paid" && isNext(attempt, attempts);
  const chargedAt = chargeTime(attempt, transaction, now);
  const facts = {
    ...factsOf(verdict, transaction, { now, chargedAt, counts, part: attempt.part }),
    ...(staffId === undefined ? {} : decisionFacts(attempt, staffId)),
  };
  const by = staffId === undefined ? {} : { staffId };
  const moved = await moveAttempt(tx, attempt, { ...verdict, ...by, source, now, facts });
  if (!moved) return unchanged;

  if (counts)
    await enqueuePaidJob(deps, tx, {
      ...attempt,
      chargedAt,
      decidedBy: staffId ?? attempt.decidedBy,
    });
  else if (charge && verdict.to === "paid")
    await refundCharge(deps, tx, { ...charge, reason: "double" });
  return { status: verdict.to, moved };
}

/**
 * True when an attempt pays what is due next: nothing has paid for the same, and what was paid of the price is what had been
 * when it was opened. So the payments that count add up to the price at most, whatever pages were open side by side.
 */
function isNext(attempt: Attempt, attempts: readonly Attempt[]): boolean {
  if (attempts.some((other) => paysTheSame(other, attempt))) return false;
  return attempt.paidBefore === null || attempt.paidBefore === paidOf(attempts);
}

/** True when what an attempt is for was paid by this one: the whole price, or its part of it. */
function paysTheSame(other: Attempt, { part }: Attempt): boolean {
  return other.paysSubject || (part !== null && other.paysPart && other.part === part);
}

/**
 * A staff decision about a manual payment is final. After money of a wrong amount, only the right amount changes the
 * attempt: the traveller paid again on the same page.
 */
function isFinal(attempt: Attempt, verdict: TransactionVerdict): boolean {
  if (attempt.method === "manual") return attempt.status !== "review";
  return isWrongAmount(attempt) && verdict.to !== "paid";
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
  if (transaction.confirmationRef === attempt.confirmationRef) return;
  // Two charges on one page: the first counts, the other is refunded.
  if (attempt.confirmationRef !== null) {
    const charge = chargeOf(attempt, transaction, now);
    await postEntry(tx, chargeEntry(attempt, charge));
    return refundCharge(deps, tx, { ...charge, reason: "double" });
  }
  const { confirmationRef, chargeRef, paisa, cardType, cardNumber } = transaction;
  const ofAttempt = eq(refundCharges.paymentId, attempt.id);
  // A queued refund names the charge by the id that staff entered. Changing the id would let it be refunded
  // twice.
  const hasRefund = (await tx.$count(refundCharges, ofAttempt)) > 0;
  await tx
    .update(payments)
    .set({
      confirmationRef,
      cardType,
      maskedCard: cardNumber,
      ...(hasRefund ? {} : { chargeRef, receivedPaisa: paisa }),
    })
    .where(and(eq(payments.id, attempt.id), isNull(payments.confirmationRef)));
  const difference = (paisa ?? 0) - (attempt.receivedPaisa ?? 0);
  if (paisa !== null && !hasRefund)
    await postEntry(tx, correctionEntry(attempt, { paisa: difference, now }));
}

function factsOf(
  verdict: TransactionVerdict,
  transaction: GatewayTransaction | null,
  {
    now,
    chargedAt,
    counts,
    part,
  }: {
    readonly now: Date;
    readonly chargedAt: Date;
    /** It is the first that pays for this. */
    readonly counts: boolean;
    readonly part: Attempt["part"];
  },
) {
  const failure = verdict.failure ?? null;
  if (transaction?.state !== "paid") return { failure };
  return {
    failure,
    confirmationRef: transaction.confirmationRef,
    chargeRef: transaction.chargeRef,
    receivedPaisa: transaction.paisa,
    cardType: transaction.cardType,
    maskedCard: transaction.cardNumber,
    isRisky: transaction.isRisky,
    riskTitle: transaction.riskTitle,
    emiInstalment: transaction.emiInstalment,
    chargedAt,
    ...(verdict.to === "paid"
      ? { paidAt: now, paysSubject: counts && part === null, paysPart: counts && part !== null }
      : {}),
    ...(counts ? { verificationCode: newVerificationCode(), paidJobDueAt: paidJobDueAt(now) } : {}),
    // A risk flag may clear at the gateway, and after a wrong amount the right one may follow on the same page.
    ...(verdict.to === "paid" ? { nextCheckAt: null } : {}),
  };
}

/**
 * When the payer was charged. The gateway's clock is not ours, so its time counts only between the start of the
 * attempt and now.
 */
function chargeTime(attempt: Attempt, transaction: GatewayTransaction | null, now: Date): Date {
  const charged = (transaction?.chargedAt ?? attempt.chargedAt ?? now).getTime();
  return new Date(Math.min(Math.max(charged, attempt.createdAt.getTime()), now.getTime()));
}

function chargeOf(attempt: Attempt, transaction: GatewayTransaction, now: Date) {
  return {
    paymentId: attempt.id,
    chargeRef: transaction.chargeRef ?? "",
    receivedPaisa: transaction.paisa ?? chargedPaisa(attempt),
    now,
  };
}

/** True when a refund of this charge was queued and not rejected. */
async function isRefunded(tx: Transaction, charge: ReturnType<typeof chargeOf>): Promise<boolean> {
  const refunded = and(ofCharge(charge), gt(refundCharges.refundedPaisa, 0));
  return (await tx.$count(refundCharges, refunded)) > 0;
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
