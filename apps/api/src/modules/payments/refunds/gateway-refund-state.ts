import type { GatewayRefundState } from "@ghuri/contract/refund-cases";
import type { gatewayRefunds } from "../tables.ts";

/** A row of `gateway_refunds`. */
export type GatewayRefundRow = typeof gatewayRefunds.$inferSelect;

/** True while the gateway is, or may be, sending the refund, so staff must not. */
export function isAtGateway(state: GatewayRefundState): boolean {
  return state === "ordered" || state === "asked" || state === "processing";
}

/** Longer than any gateway call lasts. */
const CALL_LASTS_MS = 60_000;

/** True when the gateway's reply was lost, so staff may record what they found out. */
export function isAnswerLost({ state, askedAt }: GatewayRefundRow, now: Date): boolean {
  return (
    state === "asked" && askedAt !== null && now.getTime() - askedAt.getTime() >= CALL_LASTS_MS
  );
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** When to query a refund next: soon at first, then every six hours, because banks take days. */
export function nextRefundCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(checks, 20)));
}
