/* Fields of an address' query, for `validateSearch`: what does not fit is not there. By hand, since every visit reads them. */

import { withinParty } from "@ghuri/contract/party";

type Query = Readonly<Record<string, unknown>>;

/** A text; a code of digits alone comes out of the address as a number. */
export function textIn(query: Query, field: string): string | undefined {
  const value = query[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** One of these words. */
export function wordIn<const Word extends string>(
  query: Query,
  field: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === query[field]);
}

/** The number of a page, from 1. */
export function pageIn(query: Query): number | undefined {
  const { page } = query;
  return typeof page === "number" && Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

/** How many travel together: 1 to 20 (S5.8-04). */
export function partyIn({ traveller }: Query): number | undefined {
  if (typeof traveller !== "number" || !Number.isFinite(traveller)) return undefined;
  return withinParty(traveller);
}
