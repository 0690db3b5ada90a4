/** Which kind of name a term is. */
export type Field = "code" | "city" | "cityWord" | "country" | "countryWord" | "name";

/** A normalised search term without spaces, and the airports it finds. */
export interface Term {
  readonly text: string;
  readonly field: Field;
  /** Positions in the table of airports. */
  readonly airports: number[];
}

export interface TermIndex {
  /** Sorted by text, so that all terms with one prefix are adjacent. */
  readonly terms: readonly Term[];
  /** The length of the prefix each term shares with the previous one. */
  readonly sharedPrefixLengths: Uint8Array;
}

/**
 * Adds a phrase starting at each of its words: "kuala lumpur" is found by "kualalumpur" and by "lumpur".
 * Words are joined, so it does not matter where spaces are typed.
 */
export type AddPhrase = (
  words: readonly string[],
  first: Field,
  later: Field,
  airports: readonly number[],
) => void;

/** Collects the terms and sorts them once. */
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

/** The terms that start with a text. */
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
