/** What an account is carried at: its sum in a supplier's currency, in minor units, and in taka, in paisa. Owed is negative. */
export interface Carried {
  readonly minor: number;
  readonly paisa: number;
}

/**
 * By how much an account has to move in taka when a movement settles a part of what is carried: paid costs what the bank took,
 * while it was booked at the rate of the sale. What remains is carried at the rate that it had (moving average), and nothing
 * in the currency is nothing in taka. Movements away from zero are carried at their own rate and differ by nothing.
 */
export function exchangeDifference(carried: Carried, movement: Carried): number {
  const { minor, paisa } = movement;
  const isSettling = Math.sign(carried.minor) * Math.sign(minor) < 0;
  if (!isSettling) return 0;
  const left = carried.minor + minor;
  const isWithin = Math.abs(minor) <= Math.abs(carried.minor);
  const [worth, of] = isWithin ? [carried.paisa, carried.minor] : [paisa, minor];
  return shareOf(worth, left, of) - carried.paisa - paisa;
}

/** `total × part / whole`, rounded half away from zero. Exact: products of paisa and cents are beyond what a float holds. */
export function shareOf(total: number, part: number, whole: number): number {
  const product = BigInt(total) * BigInt(part);
  const divisor = BigInt(Math.abs(whole));
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  const isNegative = product < 0n !== whole < 0;
  return isNegative && rounded !== 0 ? -rounded : rounded;
}
