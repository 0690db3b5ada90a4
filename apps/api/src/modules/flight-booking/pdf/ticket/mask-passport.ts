const SHOWN = { first: 3, last: 2 } as const;
const HIDDEN = "••••";
/** Minimum length for showing five characters. */
const SHORTEST = 8;

/** A01234567 → A01••••67: enough to recognise the passport, not enough to misuse it. */
export function maskPassport(number: string | null): string {
  if (!number) return "–";
  const first = number.length < SHORTEST ? "" : number.slice(0, SHOWN.first);
  return first + HIDDEN + number.slice(-SHOWN.last);
}
