export type Range = readonly [low: number, high: number];

/** A thumb that comes too near stops: the other one, which stayed where it was, is never pushed. */
export function keepMinimumGap([low, high]: Range, before: Range, gap: number): Range {
  if (high - low >= gap) return [low, high];
  return low === before[0] ? [low, Math.max(high, low + gap)] : [Math.min(low, high - gap), high];
}
