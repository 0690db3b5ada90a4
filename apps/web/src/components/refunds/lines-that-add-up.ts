import type { Taka } from "@ghuri/contract/money";

/** So many travellers, each charged so much. */
export interface ChargeLine {
  readonly count: number;
  readonly each: Taka;
}

/**
 * The charges to be shown beside their sum. None when they do not add up to it: a sum that was divided among travellers, or that
 * was limited by what is left of the payment, is no multiple of what one of them is charged.
 */
export function linesThatAddUp(lines: readonly ChargeLine[], total: Taka): readonly ChargeLine[] {
  const charged = lines.filter(({ count, each }) => count > 0 && each > 0);
  const sum = charged.reduce((all, { count, each }) => all + count * each, 0);
  return sum === total ? charged : [];
}
