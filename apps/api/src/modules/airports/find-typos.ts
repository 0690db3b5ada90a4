import type { Term, TermIndex } from "./term-index.ts";

/** How many slips we forgive in a text: none in a short one, where anything resembles anything. */
export function slipsAllowed(text: string): number {
  if (text.length >= 8) return 2;
  return text.length >= 4 ? 1 : 0;
}

/**
 * The terms whose beginning is within a few slips of a text, with how many, and whether that holds
 * for the whole term. A slip is a letter too many, too few or wrong, or two neighbours swapped
 * (Damerau–Levenshtein, restricted).
 *
 * One table serves all terms. Its row d tells the slips between the term's first d letters and
 * every beginning of the text; terms are sorted, so a term keeps the rows of the letters it shares
 * with the one before, and letters that already cost too much rule out all terms beginning so.
 */
export function findTypos(
  index: TermIndex,
  text: string,
  found: (term: Term, slips: number, whole: boolean) => void,
): void {
  const most = slipsAllowed(text);
  if (most === 0) return;
  const width = text.length + 1;
  const rows = [Uint8Array.from({ length: width }, (_, at) => at)];
  /** Fewest slips that turn the text into any of the term's first d letters. */
  const best = [text.length];
  let previous = "";
  let known = 0;

  for (const term of index) {
    const shared = sharedStart(previous, term.text, known);
    previous = term.text;
    // Still under a beginning that was ruled out.
    if (shared === known && isRuledOut(rows[known], most)) continue;

    known = shared;
    const end = Math.min(term.text.length, text.length + most);
    while (known < end && !isRuledOut(rows[known], most)) {
      known++;
      const row = (rows[known] ??= new Uint8Array(width));
      fillRow(row, rows, known, term.text, text);
      best[known] = Math.min(best[known - 1] ?? width, row[text.length] ?? width);
    }
    const slips = best[known] ?? width;
    if (slips > most) continue;
    found(term, slips, known === term.text.length && rows[known]?.[text.length] === slips);
  }
}

/** How many first letters two terms share, up to a limit. */
function sharedStart(a: string, b: string, limit: number): number {
  let at = 0;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** True when no beginning of the text is near enough, so longer terms are not either. */
function isRuledOut(row: Uint8Array | undefined, most: number): boolean {
  return row === undefined || row.every((slips) => slips > most);
}

function fillRow(
  row: Uint8Array,
  rows: readonly Uint8Array[],
  depth: number,
  term: string,
  text: string,
): void {
  const above = rows[depth - 1] ?? row;
  const letter = term.charCodeAt(depth - 1);
  row[0] = depth;
  for (let at = 1; at <= text.length; at++) {
    const same = letter === text.charCodeAt(at - 1);
    let slips = Math.min(
      (above[at] ?? 0) + 1,
      (row[at - 1] ?? 0) + 1,
      (above[at - 1] ?? 0) + (same ? 0 : 1),
    );
    const isSwap =
      letter === text.charCodeAt(at - 2) && term.charCodeAt(depth - 2) === text.charCodeAt(at - 1);
    if (isSwap) slips = Math.min(slips, (rows[depth - 2]?.[at - 2] ?? 0) + 1);
    row[at] = slips;
  }
}
