import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { type Attempt, isRefusedForRisk, lockAttempts } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { checkTransaction, type TransactionVerdict } from "./check-transaction.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import type { PaymentSource } from "../attempts/payment-source.ts";
import { type AttemptStatus, canMove } from "../attempts/attempt-status.ts";
import { newVerificationCode } from "../receipts/verification-code.ts";
import { refundCharge } from "../return-charge.ts";
import { payments, refundCharges } from "../tables.ts";

export interface PaymentUpdate {
  readonly known: Attempt;
  readonly transaction: GatewayTransaction | null;
  readonly source: PaymentSource;
  /** Who, where the source is staff. */
  readonly staffId?: string;
}

export interface SettlementResult {
  readonly status: AttemptStatus;
  /** True when this very news moved the attempt. */
  readonly moved: boolean;
}

/**
 * The one place where an attempt is decided: by what the gateway said of it or, for money sent by
 * hand, by what staff saw. All attempts of the subject are locked; the first money counts, any other
 * goes back.
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
  const asItIs = { status: attempt.status, moved: false };
  if (!verdict) return asItIs;

  if (attempt.status === "paid" || isRefusedForRisk(attempt)) {
    if (transaction?.state === "paid" && source !== "staff")
      await noteMoneyAfter(deps, tx, { attempt, transaction, now });
    return asItIs;
  }
  if (isSettledByPeople(attempt) || !canMove(attempt.status, verdict.to)) return asItIs;

  const paysSubject = verdict.to === "paid" && !attempts.some((other) => other.paysSubject);
  const facts = {
    ...factsOf(verdict, transaction, { now, paysSubject }),
    ...(staffId === undefined ? {} : decidedFacts(attempt, staffId)),
  };
  const by = staffId === undefined ? {} : { staffId };
  const moved = await moveAttempt(tx, attempt, { ...verdict, ...by, source, now, facts });
  if (!moved) return asItIs;

  if (paysSubject) await enqueuePaidJob(deps, tx, attempt, now);
  else if (transaction?.state === "paid" && verdict.reason !== "risk")
    await refundCharge(deps, tx, {
      ...chargeOf(attempt, transaction, now),
      reason: verdict.to === "paid" ? "double" : "amount_mismatch",
    });
  return { status: verdict.to, moved };
}

/**
 * Money of a wrong amount is already on the way back, and what staff said of a manual payment stands:
 * whoever comes second changes nothing.
 */
function isSettledByPeople({ method, status, reason }: Attempt): boolean {
  return method === "manual" ? status !== "review" : status === "review" && reason === "amount";
}

/** Staff ask the gateway no more; that it saw a risk stays on record. */
function decidedFacts({ isRisky, riskTitle }: Attempt, staffId: string) {
  return { decidedBy: staffId, nextCheckAt: null, isRisky, riskTitle };
}

/**
 * Money told of after an attempt was settled: a second charge goes back. Where staff said that money had
 * come before the gateway did, this is that money, and now it has the gateway's own numbers.
 */
async function noteMoneyAfter(
  deps: PaymentsDeps,
  tx: Transaction,
  {
    attempt,
    transaction,
    now,
  }: { readonly attempt: Attempt; readonly transaction: GatewayTransaction; readonly now: Date },
) {
  if (transaction.valId === attempt.valId) return;
  // One page, two charges: the first one counts, the other goes back.
  if (attempt.valId !== null)
    return refundCharge(deps, tx, { ...chargeOf(attempt, transaction, now), reason: "double" });
  const { valId, bankTranId, paisa, cardType, cardNumber } = transaction;
  const ofThis = eq(refundCharges.paymentId, attempt.id);
  // What is going back names the charge as staff wrote it: under another name it would go back again.
  const isGoingBack = (await tx.$count(refundCharges, ofThis)) > 0;
  await tx
    .update(payments)
    .set({
      valId,
      cardType,
      maskedCard: cardNumber,
      ...(isGoingBack ? {} : { bankTranId, receivedPaisa: paisa }),
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
    // A risk may clear by itself at the gateway; of the rest nothing more can be learnt.
    ...(verdict.reason === "risk" ? {} : { nextCheckAt: null }),
  };
}

async function enqueuePaidJob(deps: PaymentsDeps, tx: Transaction, attempt: Attempt, now: Date) {
  const purpose = deps.purposes[attempt.purpose];
  if (!purpose) throw new Error(`money came in for a purpose nobody sells: ${attempt.purpose}`);
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
