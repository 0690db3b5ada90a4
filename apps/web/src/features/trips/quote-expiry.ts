import { CANCELLATION_QUOTE_MINUTES } from "@ghuri/contract/cancellations";

const QUOTE_MS = CANCELLATION_QUOTE_MINUTES * 60_000;

/**
 * When a quote runs out, in milliseconds by this device's clock. A device whose clock is wrong gets
 * the whole ten minutes from the answer, never more; the server has the last word in any case.
 */
export function getQuoteExpiry(validUntil: string, answeredAt: number): number {
  const left = Date.parse(validUntil) - answeredAt;
  return answeredAt + (left > 0 && left < QUOTE_MS ? left : QUOTE_MS);
}
