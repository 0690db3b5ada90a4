import type { Term, TermIndex } from "./term-index.ts";

/** How many slips we forgive in a text: none in a short one, where anything resembles anything. */
export function maxEditDistance(text: string): number {
  if (text.length >= 8) return 2;
  return text.length >= 4 ? 1 : 0;
}

/**
 * The terms whose beginning is within a few slips of a text, with how many, and whether that holds
 * for the whole term. A slip is a letter too many, too few or wrong, or two neighbours swapped
 * (Damerau–Levenshtein, restricted).
 *
 * One table serves all terms: its row d tells the slips between a term's first d letters and every
 * beginning of the text. Terms are sorted, so a term keeps the rows of the letters it shares with
 * the one before, and no more is filled after letters that already cost too much.
 */
export function findFuzzyMatches(
  { terms, sharedPrefixLengths }: TermIndex,
  text: string,
  found: (term: Term, slips: number, whole: boolean) => void,
): void {
  const most = maxEditDistance(text);
  if (most === 0) return;
  const table = new SlipTable(text, most);
  /** How many first letters of the present term the table tells truly. */
  let known = 0;
  let ruledOutFrom = Number.POSITIVE_INFINITY;

  for (let at = 0; at < terms.length; at++) {
    const term = terms[at];
    if (term === undefined) continue;
    const kept = sharedPrefixLengths[at] ?? 0;
    if (kept < ruledOutFrom) {
      known = Math.min(known, kept);
      ruledOutFrom = Number.POSITIVE_INFINITY;
      const end = Math.min(term.text.length, text.length + most);
      while (known < end && known < ruledOutFrom) {
        known++;
        if (!table.fillRow(term.text, known)) ruledOutFrom = known;
      }
    }
    const slips = table.fewest[known] ?? most + 1;
    if (slips > most) continue;
    found(term, slips, known === term.text.length && table.slips(known) === slips);
  }
}

/** Only cells within `most` of the diagonal can hold few enough slips; the rest is never looked at. */
class SlipTable {
  /** For a term's first d letters, the slips of the best of their beginnings against the text. */
  readonly fewest: Uint8Array;
  readonly #letters: Uint16Array;
  readonly #most: number;
  readonly #cells: Uint8Array;

  constructor(text: string, most: number) {
    const depths = text.length + most + 1;
    this.#letters = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    this.#most = most;
    this.#cells = new Uint8Array(depths * (text.length + 1)).fill(most + 1);
    this.fewest = new Uint8Array(depths).fill(most + 1);
    for (let at = 0; at <= most; at++) this.#cells[at] = at;
  }

  /** Fills the row of a term's first `depth` letters; false when they already cost too much. */
  fillRow(term: string, depth: number): boolean {
    const cells = this.#cells;
    const letters = this.#letters;
    const width = letters.length + 1;
    const tooMany = this.#most + 1;
    const letter = term.charCodeAt(depth - 1);
    const before = term.charCodeAt(depth - 2);
    const from = depth - this.#most;
    const last = Math.min(width - 1, depth + this.#most);
    const row = depth * width;
    let left = tooMany;
    let least = tooMany;
    if (from <= 0) left = least = cells[row] = depth;

    for (let at = Math.max(1, from); at <= last; at++) {
      const above = row - width + at;
      const here = letters[at - 1];
      let slips = (cells[above - 1] ?? tooMany) + (letter === here ? 0 : 1);
      slips = Math.min(slips, (cells[above] ?? tooMany) + 1, left + 1, tooMany);
      if (before === here && at > 1 && letter === letters[at - 2])
        slips = Math.min(slips, (cells[above - width - 2] ?? tooMany) + 1);
      cells[row + at] = left = slips;
      least = Math.min(least, slips);
    }
    this.fewest[depth] = Math.min(this.fewest[depth - 1] ?? tooMany, this.slips(depth));
    return least <= this.#most;
  }

  /** Between a term's first `depth` letters and the text. */
  slips(depth: number): number {
    const width = this.#letters.length + 1;
    return this.#cells[depth * width + width - 1] ?? this.#most + 1;
  }
}
