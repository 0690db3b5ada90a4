const SHOWN = { first: 3, last: 2 } as const;
const HIDDEN = "••••";
/** The shortest number of which five letters may be shown. */
const SHORTEST = 8;

/** A01234567 → A01••••67: enough to tell which passport, not enough to use it. */
export function maskPassport(number: string | null): string {
  if (!number) return "–";
  const first = number.length < SHORTEST ? "" : number.slice(0, SHOWN.first);
  return first + HIDDEN + number.slice(-SHOWN.last);
}
