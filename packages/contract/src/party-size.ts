/* No zod here, so that the first page load stays small. */

/** Party size of a package or visa order (spec 9). */
export const PARTY_SIZE = { min: 1, max: 20 } as const;

/** Clamps a count to the allowed party size (S9-12). */
export function clampPartySize(count: number): number {
  return Math.min(PARTY_SIZE.max, Math.max(PARTY_SIZE.min, Math.trunc(count)));
}
