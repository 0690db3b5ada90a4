import type { ExchangeRate, SupplierAmount } from "./flight-supplier.ts";

const digits = new Map<string, number>();

/** Decimal places of a currency (ISO 4217): two for most, none for the yen, three for the Kuwaiti dinar. */
function placesOf(currency: string): number {
  let places = digits.get(currency);
  if (places === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    places = format.resolvedOptions().maximumFractionDigits ?? 2;
    digits.set(currency, places);
  }
  return places;
}

/** A decimal text as whole minor units, exactly. @throws when it has more places than the currency. */
export function parseAmount(currency: string, text: string): SupplierAmount {
  const [, sign, whole, fraction = ""] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  const places = placesOf(currency);
  const kept = fraction.slice(0, places).padEnd(places, "0");
  if (whole === undefined || /[1-9]/.test(fraction.slice(places)))
    throw new Error(`"${text}" is no amount in ${currency}`);
  return { currency, minor: Number(`${sign}${whole}${kept}`) };
}

/** The amount as a decimal text, "-12.30". */
export function formatAmount({ currency, minor }: SupplierAmount): string {
  const places = placesOf(currency);
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
  const divisor = 10n ** BigInt(placesOf(currency) + fraction.length);
  const product = BigInt(minor) * BigInt(whole + fraction);
  const quotient = product / divisor;
  return Number(product % divisor > 0n ? quotient + 1n : quotient);
}
