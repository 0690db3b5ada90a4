/** The value below which the given share (0 to 1) of the sorted values lies; NaN for an empty list. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.ceil(sorted.length * share) - 1;
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
