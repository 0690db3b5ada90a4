/** A random item of the list. */
export function pickRandom<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("There is nothing to pick from");
  return one;
}
