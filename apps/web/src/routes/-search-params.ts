/*
 * Parsers of URL search params for `validateSearch`: invalid values are dropped. Hand-written,
 * because every visit loads them.
 */

import { clampPartySize } from "@ghuri/contract/party-size";

type Query = Readonly<Record<string, unknown>>;

/** A string. The router parses a code of digits as a number. */
export function readText(query: Query, field: string): string | undefined {
  const value = query[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** One of the given values. */
export function readOneOf<const Word extends string>(
  query: Query,
  field: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === query[field]);
}

/** The number of a page, from 1. */
export function readPage(query: Query): number | undefined {
  const { page } = query;
  return typeof page === "number" && Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

/** The party size: 1 to 20 (S5.8-04). */
export function readTravellerCount({ traveller }: Query): number | undefined {
  if (typeof traveller !== "number" || !Number.isFinite(traveller)) return undefined;
  return clampPartySize(traveller);
}
