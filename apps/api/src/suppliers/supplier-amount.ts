import { currencyPlaces } from "@ghuri/contract/money";
import type { ExchangeRate, SupplierAmount } from "./flight-supplier.ts";

/** A decimal text as whole minor units, exactly. @throws when it has more places than the currency. */
export function parseAmount(currency: string, text: string): SupplierAmount {
  const [, sign, whole, fraction = ""] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const places = currencyPlaces(currency);
  const kept = fraction.slice(0, places).padEnd(places, "0");
  if (whole === undefined || /[1-9]/.test(fraction.slice(places)))
    throw new Error(`"${text}" is no amount in ${currency}`);
  return { currency, minor: Number(`${sign}${whole}${kept}`) };
}

/** The amount as a decimal text, "-12.30". */
export function formatAmount({ currency, minor }: SupplierAmount): string {
  const places = currencyPlaces(currency);
  const text = String(Math.abs(minor)).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  return `${minor < 0 ? "-" : ""}${whole}${places > 0 ? `.${text.slice(-places)}` : ""}`;
}

/**
 * Whole taka, rounded up, so that a sale never costs us more than it brings. Text and minor units are exact; no float is
 * involved. Without a rate the amount is in taka.
 */
export function toTakaRoundedUp(
  { currency, minor }: SupplierAmount,
  rate: ExchangeRate | null,
): number {
  const [whole = "0", fraction = ""] = (rate?.takaPerUnit ?? "1").split(".");
  const divisor = 10n ** BigInt(currencyPlaces(currency) + fraction.length);
  const product = BigInt(minor) * BigInt(whole + fraction);
  const quotient = product / divisor;
  return Number(product % divisor > 0n ? quotient + 1n : quotient);
}
