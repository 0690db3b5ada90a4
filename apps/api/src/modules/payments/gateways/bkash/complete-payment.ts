import { type GatewayTransaction, GatewayUnavailable, type ReturnClaim } from "../gateway.ts";
import { codeOf, PaymentAnswer, wordsOf } from "./answers.ts";
import type { BkashClient } from "./client.ts";
import { classifyCode, failureOf } from "./codes.ts";
import { toTransaction } from "./transaction.ts";

/** What became of a payment, from bKash; null when it does not know the payment. */
export async function queryBkash(
  client: BkashClient,
  gatewayRef: string,
  {
    claim,
    signal,
  }: { readonly claim: ReturnClaim | null; readonly signal?: AbortSignal | undefined },
): Promise<GatewayTransaction | null> {
  const body = { paymentID: gatewayRef };
  const answer = await client.call({ path: "query", body, answer: PaymentAnswer, signal });
  const code = codeOf(answer);
  if (code === "2002") return null;
  if (classifyCode(code) !== "done") throw new GatewayUnavailable(`query: ${wordsOf(answer)}`);
  // Only an answer about this payment counts.
  return answer.paymentid === gatewayRef ? toTransaction(answer, claim) : null;
}

/**
 * Takes the money of a payment that its payer agreed to; null when the payer had not. Every code that leaves it open
 * whether money was taken is followed by a query, or ends as no answer, after which the caller queries.
 */
export async function executeBkash(
  client: BkashClient,
  gatewayRef: string,
  signal?: AbortSignal,
): Promise<GatewayTransaction | null> {
  const body = { paymentID: gatewayRef };
  const answer = await client.call({ path: "execute", body, answer: PaymentAnswer, signal });
  const code = codeOf(answer);
  const kind = classifyCode(code);
  if (kind === "not-agreed") return null;
  if (kind === "done") {
    const done = answer.paymentid === gatewayRef ? toTransaction(answer, null) : null;
    if (done?.state === "paid") return done;
  }
  if (kind === "down" || kind === "refund" || kind === "unknown")
    throw new GatewayUnavailable(`execute: ${wordsOf(answer)}`);
  const known = await queryBkash(client, gatewayRef, { claim: null, signal });
  if (!known) throw new GatewayUnavailable(`execute: ${wordsOf(answer)}, and an unknown payment`);
  const isOpen = known.state === "approved" || known.state === "unattempted";
  return isOpen ? { ...known, ...openAfter(code, wordsOf(answer)) } : known;
}

/** The state of a payment that bKash did not execute, and that it still calls open. */
function openAfter(
  code: string | null,
  reason: string,
): Pick<GatewayTransaction, "state" | "failure"> & { readonly reason?: string } {
  switch (classifyCode(code)) {
    case "payer":
    case "blocked":
    case "duplicate":
    case "setup":
      return { state: "failed", reason, failure: failureOf(code) };
    default:
      if (code === "2069") return { state: "cancelled" };
      if (code === "2056") return { state: "failed", reason, failure: "declined" };
      // It says that it executed the payment, so it may call it completed soon.
      return { state: "pending" };
  }
}
