import type { ExchangeRate, SupplierAmount } from "../flight-supplier.ts";
import type { Money } from "./wire.ts";

/** Text and minor units are exact; no float is involved. */
export function toAmount({ currency, amount }: Money): SupplierAmount {
  return { currency, minor: Number(amount.replace(".", "")) };
}

export function toMoney({ currency, minor }: SupplierAmount): Money {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return { currency, amount: `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Whole taka, rounded up, so that a sale never costs us more than it brings. */
export function toTakaRoundedUp({ minor }: SupplierAmount, { takaPerUnit }: ExchangeRate): number {
  const [whole = "0", fraction = ""] = takaPerUnit.split(".");
  const rate = BigInt(whole + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length);
  const product = BigInt(minor) * rate;
  const quotient = product / divisor;
  return Number(product % divisor > 0n ? quotient + 1n : quotient);
}
