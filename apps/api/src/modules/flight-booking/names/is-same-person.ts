import type { PersonName } from "@ghuri/contract/name-corrections";

/** Letters by which a name may be wrong, and the share of its letters that may be, whichever is less. */
const MOST_ERRORS = 3;
const LETTERS_PER_ERROR = 3;

/**
 * True when both names are of one person as far as letters tell: some are mistyped, or words are in another order, in the
 * other field, or written together. Titles do not matter. With more than a few errors it is another person's name, who
 * has to buy a ticket.
 */
export function isSamePerson(one: PersonName, other: PersonName): boolean {
  const [before, after] = [wordsOf(one), wordsOf(other)];
  const letters = Math.min(before.join("").length, after.join("").length);
  const allowed = Math.min(MOST_ERRORS, Math.floor(letters / LETTERS_PER_ERROR));
  return (
    countErrors(before.join(""), after.join("")) <= allowed ||
    countErrorsInWords(before, after, allowed) <= allowed
  );
}

/** The words of a name in small letters, without what a ticket leaves out. */
function wordsOf({ first_name, last_name }: PersonName): string[] {
  return `${first_name} ${last_name}`
    .toLowerCase()
    .replaceAll(/['.]/g, "")
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}

/** The fewest errors with words in any order. More than `allowed` are not counted further. */
function countErrorsInWords(
  one: readonly string[],
  other: readonly string[],
  allowed: number,
): number {
  // Equal words belong together: by the triangle inequality no other pairing has fewer errors.
  const [left, right] = [without(one, other), without(other, one)];
  // Each word that is left has an error at least, so there are few pairings to try.
  if (Math.max(left.length, right.length) > allowed) return Infinity;
  return pairUp(left, right);
}

function pairUp(left: readonly string[], right: readonly string[]): number {
  const [word, ...rest] = left;
  if (word === undefined) return right.join("").length;
  const missing = word.length + pairUp(rest, right);
  const paired = right.map(
    (candidate, at) => countErrors(word, candidate) + pairUp(rest, right.toSpliced(at, 1)),
  );
  return Math.min(missing, ...paired);
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const known = [...others];
  return words.filter((word) => {
    const at = known.indexOf(word);
    if (at !== -1) known.splice(at, 1);
    return at === -1;
  });
}

/** Letters to add, leave out or replace (Levenshtein distance). */
function countErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let above = 0; above < one.length; above++) {
    const next = [above + 1];
    for (let at = 0; at < other.length; at++) {
      const replaced = (row[at] ?? 0) + (one[above] === other[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
