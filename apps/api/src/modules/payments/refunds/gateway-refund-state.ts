import type { GatewayRefundState } from "@ghuri/contract/refund-cases";
import type { gatewayRefunds } from "../tables.ts";

/** One row of `gateway_refunds`. */
export type GatewayRefundRow = typeof gatewayRefunds.$inferSelect;

/** The gateway is sending it, or may be: nobody else does. */
export function isAtGateway(state: GatewayRefundState): boolean {
  return state === "ordered" || state === "asked" || state === "processing";
}

/** A call to the gateway is over by then, answered or not. */
const CALL_LASTS_MS = 60_000;

/** An answer is missing, and none comes any more by itself: somebody may say what became of it. */
export function isAnswerLost({ state, askedAt }: GatewayRefundRow, now: Date): boolean {
  return (
    state === "asked" && askedAt !== null && now.getTime() - askedAt.getTime() >= CALL_LASTS_MS
  );
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** Soon at first, then every six hours: banks take days. */
export function nextRefundCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(checks, 20)));
}
