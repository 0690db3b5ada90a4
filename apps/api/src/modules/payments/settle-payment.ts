import { type Transaction, brokeUnique } from "../../platform/db/database.ts";
import { askGateway } from "./ask-gateway.ts";
import { type Attempt, findAttempt, lockAttempts } from "./attempt.ts";
import type { PaymentsDeps } from "./deps.ts";
import { GatewaySilent, type Receipt } from "./gateways/gateway.ts";
import { judgeReceipt, type Verdict } from "./judge-receipt.ts";
import { moveAttempt } from "./move-attempt.ts";
import type { PaymentSource } from "./payment-source.ts";
import { type AttemptStatus, canMove } from "./payment-status.ts";
import { queueCharge } from "./queue-refund.ts";

export interface SettleInput {
  readonly tranId: string;
  readonly source: PaymentSource;
  /** Named by a message with a good signature: where to look first. */
  readonly valId?: string | null;
  /** Ends the wait for the gateway early, for a browser that should not be kept. */
  readonly signal?: AbortSignal;
}

/**
 * The one function that decides about an attempt, whoever brings the news and however often: the
 * gateway is asked first, then the attempt is locked and moved. Answers where it stands now, or null
 * for a number that is not ours. Throws `GatewaySilent` when nothing could be learnt.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  input: SettleInput,
): Promise<AttemptStatus | null> {
  const { tranId, source, valId = null } = input;
  const known = await findAttempt(deps.db, tranId);
  if (!known) return null;
  if (known.status === "paid" && (valId === null || valId === known.valId)) return "paid";

  const receipt = await askOrHold(deps, known, input);
  try {
    return await deps.db.transaction((tx) => decide(deps, tx, { known, receipt, source }));
  } catch (error) {
    if (!brokeUnique(error, "payments_val_id")) throw error;
    deps.log.error({ tran_id: tranId }, "the gateway names one payment for two attempts");
    return known.status;
  }
}

/** A signed word of success that cannot be checked yet: hold the attempt, so that nobody pays twice. */
async function askOrHold(deps: PaymentsDeps, known: Attempt, input: SettleInput) {
  const { tranId, source, valId = null } = input;
  try {
    return await askGateway(deps.gateway, { tranId, valId }, input.signal);
  } catch (error) {
    if (error instanceof GatewaySilent && valId !== null)
      await deps.db.transaction((tx) =>
        moveAttempt(tx, known, { to: "processing", source, now: deps.clock.now() }),
      );
    throw error;
  }
}

interface Case {
  readonly known: Attempt;
  readonly receipt: Receipt | null;
  readonly source: PaymentSource;
}

async function decide(
  deps: PaymentsDeps,
  tx: Transaction,
  { known, receipt, source }: Case,
): Promise<AttemptStatus> {
  const now = deps.clock.now();
  const attempts = await lockAttempts(tx, known);
  const attempt = attempts.find(({ id }) => id === known.id) ?? known;
  const verdict = judgeReceipt(attempt, receipt, now);
  if (!verdict) return attempt.status;

  if (attempt.status === "paid") {
    if (receipt?.state === "paid" && receipt.valId !== attempt.valId)
      await queueSecondCharge(tx, attempt, receipt, now);
    return attempt.status;
  }
  if (isLeftToStaff(attempt) || !canMove(attempt.status, verdict.to)) return attempt.status;

  const paysSubject = verdict.to === "paid" && !attempts.some((other) => other.paysSubject);
  const facts = factsOf(verdict, receipt, { now, paysSubject });
  await moveAttempt(tx, attempt, { ...verdict, source, now, facts });

  if (paysSubject) await enqueuePaidJob(deps, tx, attempt, now);
  else if (receipt?.state === "paid" && verdict.reason !== "risk")
    await queueCharge(tx, {
      ...chargeOf(attempt, receipt, now),
      reason: verdict.to === "paid" ? "double" : "amount_mismatch",
    });
  return verdict.to;
}

/** Its money is already on the way back: only people may change their minds about that. */
function isLeftToStaff({ status, reason }: Attempt): boolean {
  return status === "review" && reason === "amount";
}

function factsOf(
  verdict: Verdict,
  receipt: Receipt | null,
  { now, paysSubject }: { readonly now: Date; readonly paysSubject: boolean },
) {
  if (receipt?.state !== "paid") return {};
  return {
    valId: receipt.valId,
    bankTranId: receipt.bankTranId,
    receivedPaisa: receipt.paisa,
    cardType: receipt.cardType,
    maskedCard: receipt.cardNumber,
    isRisky: receipt.isRisky,
    emiInstalment: receipt.emiInstalment,
    ...(verdict.to === "paid" ? { paidAt: now, paysSubject } : {}),
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

/** One page, two charges: the first one counts, the other goes back. */
function queueSecondCharge(tx: Transaction, attempt: Attempt, receipt: Receipt, now: Date) {
  return queueCharge(tx, { ...chargeOf(attempt, receipt, now), reason: "double" });
}

function chargeOf(attempt: Attempt, receipt: Receipt, now: Date) {
  return {
    paymentId: attempt.id,
    bankTranId: receipt.bankTranId ?? "",
    paisa: receipt.paisa ?? attempt.amount * 100,
    now,
  };
}
