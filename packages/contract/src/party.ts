/* Free of any schema: a first page can carry it. */

/** A package or a visa is for this many people (spec 9). */
export const PARTY = { min: 1, max: 20 } as const;

/** The nearest count of people that one booking takes (S9-12). */
export function withinParty(count: number): number {
  return Math.min(PARTY.max, Math.max(PARTY.min, Math.trunc(count)));
}
