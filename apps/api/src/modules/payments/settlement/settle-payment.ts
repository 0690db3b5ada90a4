import { isUniqueViolation } from "../../../platform/db/database.ts";
import { queryGateway } from "./query-gateway.ts";
import { type Attempt, findAttempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayUnavailable } from "../gateways/gateway.ts";
import { moveAttempt } from "../attempts/move-attempt.ts";
import type { PaymentSource } from "../attempts/payment-source.ts";
import type { AttemptStatus } from "../attempts/attempt-status.ts";
import { settleOrHold } from "./settle-or-hold.ts";

export interface SettleInput {
  readonly tranId: string;
  readonly source: PaymentSource;
  /** Named by a message with a good signature: where to look first. */
  readonly valId?: string | null;
  /** Ends the wait for the gateway early, for a browser that should not be kept. */
  readonly signal?: AbortSignal;
}

/**
 * Learns from the gateway what became of an attempt and settles it, whoever brings the news and however
 * often. Answers where it stands now, or null for a number that is not ours. Throws `GatewaySilent`
 * when nothing could be learnt.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  input: SettleInput,
): Promise<AttemptStatus | null> {
  const { tranId, source, valId = null } = input;
  const known = await findAttempt(deps.db, tranId);
  if (!known) return null;
  // The gateway knows nothing of money sent by hand: whoever names its number is mistaken, or worse.
  if (known.method === "manual") return known.status;
  if (known.status === "paid" && (valId === null || valId === known.valId)) return "paid";

  const transaction = await askOrHold(deps, known, input);
  try {
    const settled = await deps.db.transaction((tx) =>
      settleOrHold(deps, tx, { known, transaction, source }),
    );
    return settled.status;
  } catch (error) {
    if (!isUniqueViolation(error, "payments_val_id")) throw error;
    deps.log.error({ tran_id: tranId }, "the gateway names one payment for two attempts");
    return known.status;
  }
}

/** A signed word of success that cannot be checked yet: hold the attempt, so that nobody pays twice. */
async function askOrHold(deps: PaymentsDeps, known: Attempt, input: SettleInput) {
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
