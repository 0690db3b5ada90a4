import { isUniqueViolation } from "../../../platform/db/database.ts";
import { queryGateway } from "./query-gateway.ts";
import { type Attempt, findAttempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import type { PaymentSource, AttemptStatus } from "../attempts/attempt-status.ts";
import { settleOrHold } from "./settle-or-hold.ts";

export interface SettleInput {
  readonly tranId: string;
  readonly source: PaymentSource;
  /** The payment id from a correctly signed message: validated first. */
  readonly valId?: string | null;
  /** Aborts the gateway call early when a browser is waiting. */
  readonly signal?: AbortSignal;
}

/**
 * Queries the gateway about an attempt and settles the answer. Safe to call any number of times, from any
 * source. Returns the current status, or null for an unknown tran_id. Throws `GatewayUnavailable` when the
 * gateway gives no answer.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  input: SettleInput,
): Promise<AttemptStatus | null> {
  const { tranId, source, valId = null } = input;
  const known = await findAttempt(deps.db, tranId);
  if (!known) return null;
  // The gateway has no manual payments, so a message that names one is wrong or forged.
  if (known.method === "manual") return known.status;
  if (known.status === "paid" && (valId === null || valId === known.valId)) return "paid";

  const transaction = await queryOrHold(deps, known, input);
  try {
    const result = await deps.db.transaction((tx) =>
      settleOrHold(deps, tx, { known, transaction, source }),
    );
    return result.status;
  } catch (error) {
    if (!isUniqueViolation(error, "payments_val_id")) throw error;
    deps.log.error({ tran_id: tranId }, "the gateway reports one payment for two attempts");
    return known.status;
  }
}

/**
 * A signed message reports success, but the gateway cannot confirm it yet: hold the attempt, so that nobody
 * pays twice.
 */
async function queryOrHold(deps: PaymentsDeps, known: Attempt, input: SettleInput) {
  const { tranId, source, valId = null } = input;
  try {
    return await queryGateway(deps.gateway, { tranId, valId }, input.signal);
  } catch (error) {
    if (error instanceof GatewayUnavailable && valId !== null)
      await deps.db.transaction((tx) =>
        moveAttempt(tx, known, { to: "processing", source, now: deps.clock.now() }),
      );
    throw error;
  }
}
