import fc from "fast-check";
import { expect, it } from "vitest";
import { findFuzzyMatches, maxEditDistance } from "./find-fuzzy-matches.ts";
import { createTermIndex } from "./term-index.ts";

/** A reference implementation of the distance: the full matrix, for one pair. */
function typosBetween(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, up) =>
    Array.from({ length: b.length + 1 }, (__, at) => (up === 0 ? at : at === 0 ? up : 0)),
  );
  const cell = (up: number, at: number) => cells[up]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let up = 1; up <= a.length; up++)
    for (let at = 1; at <= b.length; at++) {
      const wrong = a[up - 1] === b[at - 1] ? 0 : 1;
      let typos = Math.min(
        cell(up - 1, at - 1) + wrong,
        cell(up - 1, at) + 1,
        cell(up, at - 1) + 1,
      );
      if (up > 1 && at > 1 && a[up - 1] === b[at - 2] && a[up - 2] === b[at - 1])
        typos = Math.min(typos, cell(up - 2, at - 2) + 1);
      const row = cells[up];
      if (row) row[at] = typos;
    }
  return cell(a.length, b.length);
}

function byTheBook(term: string, text: string): number {
  const starts = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
  return Math.min(...starts.map((start) => typosBetween(start, text)));
}

function found(terms: readonly string[], text: string) {
  const index = createTermIndex((add) => {
    for (const [at, term] of terms.entries()) add([term], "city", "city", [at]);
  });
  const hits = new Map<string, { typos: number; whole: boolean }>();
  findFuzzyMatches(index, text, (term, typos, whole) => hits.set(term.text, { typos, whole }));
  return hits;
}

it.each(["dhka", "dhaaka", "dhaxa", "dahka"])(
  "allows a missing, an extra, a wrong and a swapped letter: %s",
  (text) => {
    expect(found(["dhaka", "delhi"], text)).toEqual(
      new Map([["dhaka", { typos: 1, whole: true }]]),
    );
  },
);

it("allows no typo below four letters, one from four and two from eight", () => {
  expect(["abc", "abcd", "abcdefg", "abcdefgh"].map(maxEditDistance)).toEqual([0, 1, 1, 2]);
  expect(found(["dac"], "dax").size).toBe(0);
});

it("matches prefixes, while the traveller is typing", () => {
  expect(found(["singapore"], "sinagp")).toEqual(
    new Map([["singapore", { typos: 1, whole: false }]]),
  );
});

it("finds exactly the terms that a comparison of every term with the text finds", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "ঢ"),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (terms, text) => {
      const most = maxEditDistance(text);
      const expected = terms
        .map((term) => [term, byTheBook(term, text)] as const)
        .filter(([, typos]) => most > 0 && typos <= most);
      const hits = [...found(terms, text)].map(([term, { typos }]) => [term, typos] as const);
      expect(new Map(hits)).toEqual(new Map(expected));
    }),
    { numRuns: 500 },
  );
});
