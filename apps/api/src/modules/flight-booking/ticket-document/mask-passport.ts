const SHOWN = { first: 3, last: 2 } as const;

/** A0123467 → A01••••67: enough to tell which passport, not enough to use it. */
export function maskPassport(number: string | null): string {
  if (!number) return "–";
  const hidden = "••••";
  if (number.length < SHOWN.first + SHOWN.last + hidden.length)
    return hidden + number.slice(-SHOWN.last);
  return number.slice(0, SHOWN.first) + hidden + number.slice(-SHOWN.last);
}
