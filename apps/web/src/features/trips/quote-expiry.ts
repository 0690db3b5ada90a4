import { CANCELLATION_QUOTE_MINUTES } from "@ghuri/contract/cancellations";

const QUOTE_MS = CANCELLATION_QUOTE_MINUTES * 60_000;

/**
 * When a quote expires, in milliseconds of this device's clock. If that clock is wrong, the quote
 * lasts ten minutes from the reply, never longer; the server decides in any case.
 */
export function getQuoteExpiry(validUntil: string, answeredAt: number): number {
  const left = Date.parse(validUntil) - answeredAt;
  return answeredAt + (left > 0 && left < QUOTE_MS ? left : QUOTE_MS);
}
