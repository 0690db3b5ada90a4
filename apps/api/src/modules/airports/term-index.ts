/** What a term says about its airports. */
export type Field = "code" | "city" | "cityWord" | "country" | "countryWord" | "name";

/** A text people may type, folded and without spaces, and the airports it leads to. */
export interface Term {
  readonly text: string;
  readonly field: Field;
  /** Positions in the table of airports. */
  readonly airports: number[];
}

export interface TermIndex {
  /** In the order of their text, so that all with one beginning lie together. */
  readonly terms: readonly Term[];
  /** How many first letters each term shares with the one before it. */
  readonly sharedPrefixLengths: Uint8Array;
}

/**
 * Adds a phrase from each of its words on: "kuala lumpur" is found by "kualalumpur" and by "lumpur".
 * Joined words make it all the same where, or whether, a person puts spaces.
 */
export type AddPhrase = (
  words: readonly string[],
  first: Field,
  later: Field,
  airports: readonly number[],
) => void;

/** Collects terms and sorts them once. */
export function createTermIndex(fill: (add: AddPhrase) => void): TermIndex {
  const collected = new Map<string, Term>();

  const addTerm = (text: string, field: Field, airports: readonly number[]) => {
    const key = `${text} ${field}`;
    const known = collected.get(key);
    if (known) known.airports.push(...airports);
    else collected.set(key, { text, field, airports: [...airports] });
  };

  fill((words, first, later, airports) => {
    for (let at = 0; at < words.length; at++)
      addTerm(words.slice(at).join(""), at === 0 ? first : later, airports);
  });
  const terms = [...collected.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const shared = terms.map((term, at) => sharedStart(terms[at - 1]?.text ?? "", term.text));
  return { terms, sharedPrefixLengths: Uint8Array.from(shared) };
}

function sharedStart(before: string, text: string): number {
  let at = 0;
  while (at < before.length && before.charCodeAt(at) === text.charCodeAt(at)) at++;
  return at;
}

/** The terms that begin with a text. */
export function findTermsByPrefix({ terms }: TermIndex, start: string): readonly Term[] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle]?.text ?? "") < start) low = middle + 1;
    else high = middle;
  }
  let beyond = low;
  for (; beyond < terms.length; beyond++) if (!terms[beyond]?.text.startsWith(start)) break;
  return terms.slice(low, beyond);
}
