import { setTimeout as wait } from "node:timers/promises";
import type { Taka } from "@ghuri/contract/money";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { and, eq } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, findAttempt } from "./attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewaySession,
  type Payer,
} from "../gateways/gateway.ts";
import { chooseGateway } from "../gateways/choose-gateway.ts";
import { moveAttempt } from "./move-attempt.ts";
import { findOrCreateAttempt } from "./find-or-create-attempt.ts";
import type { Payable } from "../subjects/payable.ts";
import { shareOf } from "./share.ts";
import { requireInstalments } from "../instalments/offer-instalments.ts";
import { settlePayment } from "../settlement/settle-payment.ts";
import { payments } from "../tables.ts";

export interface StartPaymentInput {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
  /** The name of the gateway that the traveller chose; without it the first that takes the amount. */
  readonly gateway?: string | null;
  /** The instalments that they chose, by id. */
  readonly instalments?: string | null;
  /** How much of what is due they pay now, without the fee, in taka; null: all of it. */
  readonly share?: Taka | null;
  /** What the traveller was shown, with the fee; another total is refused. */
  readonly shownTotal?: Taka | null;
  readonly payer: Payer;
}

/** Starts an online payment, or returns the page of the one that is already open. */
export async function startPayment(
  deps: PaymentsDeps,
  input: StartPaymentInput,
): Promise<{ url: string }> {
  const purpose = deps.purposes.find(input.purpose) ?? refuseField("type", "invalid_value");
  const payable = await purpose.findPayable(deps.db, {
    id: input.subjectId,
    accountId: input.accountId,
    now: deps.clock.now(),
  });
  if (deps.clock.now() >= payable.deadline) refuse("payment_deadline_passed");
  const { part: duePart = null, paidBefore = 0 } = payable;
  const due = { amount: payable.amount, part: duePart };
  const { amount, part } = input.share ? shareOf(deps.gateways, payable, input.share) : due;
  const chosen = chooseGateway(deps.gateways, { name: input.gateway ?? null, amount });
  const { gateway } = chosen;
  const instalments = input.instalments
    ? await requireInstalments(deps.db, gateway, { id: input.instalments, amount, fee: chosen.fee })
    : null;
  const fee = chosen.fee + (instalments?.charge ?? 0);
  const total = amount + fee;
  if ((input.shownTotal ?? total) !== total) refuse("payment_total_changed", { values: { total } });

  const { reuseMinutes, refundParts } = gateway.port.capabilities;
  const page = { fee, instalments, gateway: gateway.name, reuseMinutes, refundParts };
  const wanted = { ...input, amount, part, paidBefore, ...page };
  let opened = await findOrCreateAttempt(deps, wanted);
  if (opened.kind === "stale") {
    await endStaleAttempt(deps, opened.attempt);
    opened = await findOrCreateAttempt(deps, wanted);
  }
  if (opened.kind === "new")
    return openGatewaySession(deps, opened.attempt, { ...payable, payer: input.payer });
  if (opened.kind === "reused") {
    await settleIfEnded(deps, opened.attempt);
    return { url: opened.url };
  }
  if (opened.kind === "opening") return awaitSession(deps, opened.attempt);
  return refuse("in_progress", { retryAfterSeconds: 5 });
}

/** The attempt is already stored, so its reference is known whatever happens during the call. */
async function openGatewaySession(
  deps: PaymentsDeps,
  attempt: Attempt,
  { product, customer, payer }: Payable & Pick<StartPaymentInput, "payer">,
): Promise<{ url: string }> {
  let session: GatewaySession;
  try {
    session = await deps.gateways.portOf(attempt).open({
      attemptRef: attempt.attemptRef,
      amount: attempt.amount + attempt.fee,
      instalmentMonths: attempt.emiMonths,
      product,
      customer,
      payer,
    });
  } catch (error) {
    const isKnown = error instanceof GatewayUnavailable || error instanceof GatewayRefused;
    deps.log.warn(
      { err: error, attempt_ref: attempt.attemptRef },
      "the gateway opened no payment session",
    );
    await endAttempt(deps, attempt, error instanceof GatewayRefused ? "failed" : "dropped");
    if (!isKnown) throw error;
    return refuse("gateway_unavailable", { retryAfterSeconds: 5 });
  }
  await deps.db
    .update(payments)
    .set({ gatewayRef: session.gatewayRef, gatewayUrl: session.url })
    .where(and(eq(payments.id, attempt.id), eq(payments.status, "open")));
  return { url: session.url };
}

const MAX_QUERY_MS = 5000;

/**
 * The payer may have agreed or paid on the open page and lost the way back: then the payment is settled now, instead of
 * sending them to a page that has ended.
 */
async function settleIfEnded(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  if (deps.gateways.portOf(attempt).capabilities.pageOpensAgain) return;
  try {
    const { attemptRef } = attempt;
    const signal = AbortSignal.timeout(MAX_QUERY_MS);
    const status = await settlePayment(deps, { attemptRef, source: "traveller", signal });
    if (status === "paid") refuse("already_paid");
    if (status === "processing") refuse("in_progress", { retryAfterSeconds: 60 });
  } catch (error) {
    // The page is still there, and the sweep asks again.
    if (!(error instanceof GatewayUnavailable)) throw error;
  }
}

/** Queries the gateway once more about the old page; unless it was paid, a new attempt may replace it. */
async function endStaleAttempt(deps: PaymentsDeps, attempt: Attempt): Promise<void> {
  if (attempt.gatewayUrl === null) return endAttempt(deps, attempt, "dropped");
  try {
    await settlePayment(deps, { attemptRef: attempt.attemptRef, source: "traveller" });
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      refuse("gateway_unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
  await endAttempt(deps, attempt, "expired");
}

/** Does nothing when the attempt has already changed its status. */
async function endAttempt(
  deps: PaymentsDeps,
  attempt: Attempt,
  to: "failed" | "dropped" | "expired",
) {
  await deps.db.transaction((tx) =>
    moveAttempt(tx, attempt, { to, source: "traveller", now: deps.clock.now() }),
  );
}

const MAX_WAIT_MS = 10_000;
const POLL_EVERY_MS = 200;

/** A concurrent request is opening the session: wait for it and return the same page. */
async function awaitSession(deps: PaymentsDeps, attempt: Attempt): Promise<{ url: string }> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_EVERY_MS) {
    await wait(POLL_EVERY_MS);
    const current = await findAttempt(deps.db, attempt.attemptRef);
    if (current?.status !== "open") break;
    if (current.gatewayUrl !== null) return { url: current.gatewayUrl };
  }
  return refuse("gateway_unavailable", { retryAfterSeconds: 5 });
}
