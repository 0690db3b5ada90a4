import { CANCELLATION_QUOTE_MINUTES } from "@ghuri/contract/cancellations";

/**
 * When a quote expires, in milliseconds of this device's clock. If that clock is wrong, the quote
 * lasts its full time from the reply, never longer; the server decides in any case.
 */
export function getQuoteExpiry(
  validUntil: string,
  answeredAt: number,
  minutes = CANCELLATION_QUOTE_MINUTES,
): number {
  const longest = minutes * 60_000;
  const left = Date.parse(validUntil) - answeredAt;
  return answeredAt + (left > 0 && left < longest ? left : longest);
}
