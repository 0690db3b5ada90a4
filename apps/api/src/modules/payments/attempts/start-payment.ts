import { setTimeout as pause } from "node:timers/promises";
import { GATEWAY_LIMITS, type PaymentPurpose } from "@ghuri/contract/payments";
import type { Taka } from "@ghuri/contract/money";
import { and, eq } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, findAttempt } from "./attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { GatewayRefused, GatewayUnavailable, type GatewaySession } from "../gateways/gateway.ts";
import { moveAttempt } from "./move-attempt.ts";
import { findOrCreateAttempt } from "./find-or-create-attempt.ts";
import type { Payable } from "../subjects/payable.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { payments } from "../tables.ts";

export interface StartPaymentInput {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
}

/** Opens an online payment, or answers the one that is open already. */
export async function startPayment(
  deps: PaymentsDeps,
  input: StartPaymentInput,
): Promise<{ url: string }> {
  const purpose = deps.purposes[input.purpose] ?? refuse("not_found");
  const payable = await purpose.findPayable(deps.db, {
    id: input.subjectId,
    accountId: input.accountId,
    now: deps.clock.now(),
  });
  if (deps.clock.now() >= payable.deadline) refuse("payment_deadline_passed");
  refuseBeyondLimits(payable.amount);

  let opened = await findOrCreateAttempt(deps, { ...input, amount: payable.amount });
  if (opened.kind === "stale") {
    await endStale(deps, opened.attempt);
    opened = await findOrCreateAttempt(deps, { ...input, amount: payable.amount });
  }
  if (opened.kind === "new") return bringToGateway(deps, opened.attempt, payable);
  if (opened.kind === "reused") return { url: opened.url };
  if (opened.kind === "elsewhere") return awaitSession(deps, opened.attempt);
  return refuse("in_progress", { retryAfterSeconds: 5 });
}

function refuseBeyondLimits(amount: Taka): void {
  const { min, max } = GATEWAY_LIMITS;
  if (amount < min || amount > max) refuse("payment_amount_limit", { values: { min, max } });
}

/** The attempt is on record by now: whatever happens during the call, its number is known. */
async function bringToGateway(
  deps: PaymentsDeps,
  attempt: Attempt,
  payable: Payable,
): Promise<{ url: string }> {
  let session: GatewaySession;
  try {
    session = await deps.gateway.createSession({
      tranId: attempt.tranId,
      amount: attempt.amount,
      product: payable.product,
      customer: payable.customer,
    });
  } catch (error) {
    const isKnown = error instanceof GatewayUnavailable || error instanceof GatewayRefused;
    deps.log.warn({ err: error, tran_id: attempt.tranId }, "no payment session");
    await end(deps, attempt, error instanceof GatewayRefused ? "failed" : "dropped");
    if (!isKnown) throw error;
    return refuse("gateway_unavailable", { retryAfterSeconds: 5 });
  }
  await deps.db
    .update(payments)
    .set({ sessionKey: session.key, gatewayUrl: session.url })
    .where(and(eq(payments.id, attempt.id), eq(payments.status, "open")));
  return { url: session.url };
}

/** Asks once more whether the old page was paid; if not, a new attempt may take its place. */
async function endStale(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  if (attempt.gatewayUrl === null) return end(deps, attempt, "dropped");
  try {
    await settlePayment(deps, { tranId: attempt.tranId, source: "traveller" });
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
  await end(deps, attempt, "expired");
}

/** Does nothing when the attempt has moved on by itself. */
async function end(deps: PaymentsDeps, attempt: Attempt, to: "failed" | "dropped" | "expired") {
  await deps.db.transaction((tx) =>
    moveAttempt(tx, attempt, { to, source: "traveller", now: deps.clock.now() }),
  );
}

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** The other click is at the gateway: both get the one session it opens. */
async function awaitSession(deps: PaymentsDeps, attempt: Attempt): Promise<{ url: string }> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    const seen = await findAttempt(deps.db, attempt.tranId);
    if (seen?.status !== "open") break;
    if (seen.gatewayUrl !== null) return { url: seen.gatewayUrl };
  }
  return refuse("gateway_unavailable", { retryAfterSeconds: 5 });
}
