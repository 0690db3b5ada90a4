import { isUniqueViolation } from "../../../platform/db/database.ts";
import { type Attempt, findAttempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { checkInstalments } from "../instalments/check-instalments.ts";
import { completePayment } from "./complete-payment.ts";
import {
  type GatewayTransaction,
  GatewayUnavailable,
  type ReturnClaim,
} from "../gateways/gateway.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import { type AttemptStatus, canMove, type PaymentSource } from "../attempts/attempt-status.ts";
import { findPayability } from "../subjects/find-payability.ts";
import { settleOrHold } from "./settle-or-hold.ts";

export interface SettleInput {
  readonly attemptRef: string;
  readonly source: PaymentSource;
  /** The payment id from a correctly signed message: validated first. */
  readonly confirmationRef?: string | null;
  /** What a browser that came back said about the payer. */
  readonly claim?: ReturnClaim | null;
  /** Aborts the gateway call early when a browser is waiting. */
  readonly signal?: AbortSignal;
}

/**
 * Queries the gateway about an attempt and settles the answer. Safe to call any number of times, from any
 * source. Returns the current status, or null for an unknown attempt. Throws `GatewayUnavailable` when the
 * gateway gives no answer.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  input: SettleInput,
): Promise<AttemptStatus | null> {
  const { attemptRef, source, confirmationRef = null } = input;
  const known = await findAttempt(deps.db, attemptRef);
  if (!known) return null;
  // The gateway has no manual payments, so a message that names one is wrong or forged.
  if (known.method === "manual") return known.status;
  if (
    known.status === "paid" &&
    (confirmationRef === null || confirmationRef === known.confirmationRef)
  )
    return "paid";

  const transaction = checkInstalments(known, await queryOrHold(deps, known, input));
  try {
    const result = await deps.db.transaction((tx) =>
      settleOrHold(deps, tx, { known, transaction, source }),
    );
    return result.status;
  } catch (error) {
    if (!isUniqueViolation(error, "payments_confirmation_ref")) throw error;
    deps.log.error({ attempt_ref: attemptRef }, "the gateway reports one payment for two attempts");
    return known.status;
  }
}

/** Queries the gateway. Without an answer to a signed success message, the attempt is held. */
async function queryOrHold(deps: PaymentsDeps, known: Attempt, input: SettleInput) {
  const { source, confirmationRef = null } = input;
  try {
    return await queryAndComplete(deps, known, input);
  } catch (error) {
    if (error instanceof GatewayUnavailable && confirmationRef !== null)
      await holdAttempt(deps, known, source);
    throw error;
  }
}

/** How an attempt ended whose money the gateway refused to take. */
const HAS_ENDED: ReadonlySet<AttemptStatus> = new Set(["failed", "cancelled"]);

/** Queries the gateway, and takes the money when it waits for that. */
async function queryAndComplete(
  deps: PaymentsDeps,
  known: Attempt,
  { confirmationRef = null, source, signal, ...input }: SettleInput,
): Promise<GatewayTransaction | null> {
  const { attemptRef, gatewayRef, confirmationRef: recordedRef } = known;
  const wasAsked = known.completionAskedAt !== null;
  // The payer agreed before, and the call that followed had no known outcome: what a browser says now is older.
  const claim = wasAsked ? "approved" : (input.claim ?? null);
  const asked = { attemptRef, gatewayRef, confirmationRef, recordedRef, claim };
  const transaction = await deps.gateways.portOf(known).query(asked, signal);
  if (transaction?.state !== "approved" || transaction.attemptRef !== attemptRef)
    return transaction;
  // The gateway refused to take this payment, and takes it never again.
  if (wasAsked && HAS_ENDED.has(known.status)) return { ...transaction, state: "unattempted" };
  // Money that could only be refunded is not taken.
  const { isPayable } = await findPayability(deps, deps.db, known);
  if (!isPayable || known.decidedBy !== null) return { ...transaction, state: "expired" };
  await holdAttempt(deps, known, source);
  return completePayment(deps, known, transaction, signal);
}

/** Marks an attempt as processing, so that nobody pays twice and the order does not expire meanwhile. */
async function holdAttempt(
  deps: PaymentsDeps,
  known: Attempt,
  source: PaymentSource,
): Promise<void> {
  if (!canMove(known.status, "processing")) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // Lock order: the subject before its attempts.
    const review = { subjectId: known.subjectId, event: "processing", now } as const;
    await deps.purposes.find(known.purpose)?.recordPaymentReview(tx, review);
    await moveAttempt(tx, known, { to: "processing", source, now });
  });
}
