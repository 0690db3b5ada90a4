/** Maps every item, at most this many at once, and returns the results in the order of the list. */
export async function mapConcurrent<T, R>(
  width: number,
  list: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = list.entries();
  const worker = async () => {
    for (const [at, one] of entries) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
