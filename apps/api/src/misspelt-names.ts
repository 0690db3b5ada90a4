/** Nothing else on a machine sets variables that begin like this. */
const OWN_PREFIXES = [
  "SSLCZ_",
  "BKASH_",
  "NAGAD_",
  "COMPANY_",
  "RATE_LIMIT_",
  "FOUR_EYES_",
  "AIRLINE_LOGOS_",
  "CLOCK_OFFSET_",
];

/** Shorter names are too near to those of other programs: API_URL is not APP_URL. */
const SHORTEST = 8;

/**
 * A sentence part for each variable that is probably a misspelt one of ours: it would be ignored, and the
 * program would run with a default that the operator did not choose.
 */
export function findMisspeltNames(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, known);
      if (meant) return [`${name} is not a setting; did you mean ${meant}?`];
      const isOurs = OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [`${name} is not a setting`] : [];
    });
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  if (known.includes(upper)) return upper;
  return known.find((one) => one.length >= SHORTEST && isNear(upper, one));
}

function isNear(name: string, known: string): boolean {
  const most = known.length < 10 ? 1 : 2;
  return Math.abs(name.length - known.length) <= most && editDistance(name, known) <= most;
}

/** Letters to insert, delete or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
