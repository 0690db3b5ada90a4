/** An amount on the wire: a decimal text with two places, and its currency. */
export interface Money {
  readonly currency: "USD";
  readonly amount: string;
}

/** Amounts are counted in whole cents. */
export function toMoney(cents: number): Money {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return { currency: "USD", amount: `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** @throws when the text is no amount with two places. */
export function toCents(amount: string): number {
  if (!/^-?\d+\.\d\d$/.test(amount)) throw new Error(`"${amount}" is no amount`);
  return Number(amount.replace(".", ""));
}
