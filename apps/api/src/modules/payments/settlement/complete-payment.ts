import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { payments } from "../tables.ts";

/** Longer than any gateway call lasts: the earlier call has certainly ended. */
const CALL_LASTS_MS = 60_000;

/**
 * Takes the money of a payment that its payer agreed to, for a gateway that takes it only when told to. The gateway
 * said a moment ago that nothing was taken yet. The call is recorded before it is made, and made again only when the
 * earlier one has ended and the gateway still says so; so of two nodes one calls, and after a crash or an unknown
 * outcome the gateway is queried first. Returns the state afterwards: `pending` while another node's call may still
 * run, `unattempted` when the payer had not agreed after all.
 */
export async function completePayment(
  { db, clock, gateways, log }: PaymentsDeps,
  attempt: Attempt,
  approved: GatewayTransaction,
  signal?: AbortSignal,
): Promise<GatewayTransaction> {
  const port = gateways.portOf(attempt);
  const { attemptRef, gatewayRef } = attempt;
  if (!port.complete || gatewayRef === null) {
    log.error({ attempt_ref: attemptRef }, "a gateway approved a payment that cannot be completed");
    return { ...approved, state: "pending" };
  }
  const now = clock.now();
  const ended = new Date(now.getTime() - CALL_LASTS_MS);
  const [claimed] = await db
    .update(payments)
    .set({ completionAskedAt: now })
    .where(
      and(
        eq(payments.id, attempt.id),
        or(isNull(payments.completionAskedAt), lte(payments.completionAskedAt, ended)),
      ),
    )
    .returning({ id: payments.id });
  if (!claimed) return { ...approved, state: "pending" };
  const taken = await port.complete(gatewayRef, signal);
  if (taken) return taken;
  await db
    .update(payments)
    .set({ completionAskedAt: null })
    .where(and(eq(payments.id, attempt.id), eq(payments.completionAskedAt, now)));
  return { ...approved, state: "unattempted" };
}
