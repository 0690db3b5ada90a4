/* Free of any schema: a first page can carry it. */

/** A package or a visa is for this many people (spec 9). */
export const PARTY_SIZE = { min: 1, max: 20 } as const;

/** The nearest count of people that one booking takes (S9-12). */
export function clampPartySize(count: number): number {
  return Math.min(PARTY_SIZE.max, Math.max(PARTY_SIZE.min, Math.trunc(count)));
}
