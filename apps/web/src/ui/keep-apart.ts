export type Range = readonly [low: number, high: number];

/** Keeps at least `gap` between the thumbs: the moved thumb stops, and the other never moves. */
export function keepMinimumGap([low, high]: Range, before: Range, gap: number): Range {
  if (high - low >= gap) return [low, high];
  return low === before[0] ? [low, Math.max(high, low + gap)] : [Math.min(low, high - gap), high];
}
