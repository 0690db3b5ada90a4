import type { Term, TermIndex } from "./term-index.ts";

/** The number of typos allowed in a text: none in a short one, which would match anything. */
export function maxEditDistance(text: string): number {
  if (text.length >= 8) return 2;
  return text.length >= 4 ? 1 : 0;
}

/**
 * The terms with a prefix within a few typos of a text, with the number of typos and whether it holds for the
 * whole term. A typo is an extra, missing or wrong letter, or two swapped neighbours (restricted
 * Damerau–Levenshtein distance). One matrix serves all terms: row d holds the distances between a term's
 * first d letters and every prefix of the text. Terms are sorted, so a term reuses the rows of the letters it
 * shares with the previous one, and rows stop once the distance is too large.
 */
export function findFuzzyMatches(
  { terms, sharedPrefixLengths }: TermIndex,
  text: string,
  found: (term: Term, typos: number, whole: boolean) => void,
): void {
  const most = maxEditDistance(text);
  if (most === 0) return;
  const table = new TypoTable(text, most);
  /** How many leading rows of the matrix are valid for the current term. */
  let known = 0;
  let ruledOutFrom = Number.POSITIVE_INFINITY;

  for (let at = 0; at < terms.length; at++) {
    const term = terms[at];
    if (term === undefined) continue;
    const shared = sharedPrefixLengths[at] ?? 0;
    if (shared < ruledOutFrom) {
      known = Math.min(known, shared);
      ruledOutFrom = Number.POSITIVE_INFINITY;
      const end = Math.min(term.text.length, text.length + most);
      while (known < end && known < ruledOutFrom) {
        known++;
        if (!table.fillRow(term.text, known)) ruledOutFrom = known;
      }
    }
    const typos = table.fewest[known] ?? most + 1;
    if (typos > most) continue;
    found(term, typos, known === term.text.length && table.typos(known) === typos);
  }
}

/** Only cells within `most` of the diagonal can be small enough; the rest is skipped. */
class TypoTable {
  /** For each d, the smallest distance between the text and any prefix of the term's first d letters. */
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

  /** Fills the row for a term's first `depth` letters; false when the distance is already too large. */
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
      let typos = (cells[above - 1] ?? tooMany) + (letter === here ? 0 : 1);
      typos = Math.min(typos, (cells[above] ?? tooMany) + 1, left + 1, tooMany);
      if (before === here && at > 1 && letter === letters[at - 2])
        typos = Math.min(typos, (cells[above - width - 2] ?? tooMany) + 1);
      cells[row + at] = left = typos;
      least = Math.min(least, typos);
    }
    this.fewest[depth] = Math.min(this.fewest[depth - 1] ?? tooMany, this.typos(depth));
    return least <= this.#most;
  }

  /** The distance between a term's first `depth` letters and the text. */
  typos(depth: number): number {
    const width = this.#letters.length + 1;
    return this.#cells[depth * width + width - 1] ?? this.#most + 1;
  }
}
