import type { Departure } from "@ghuri/contract/packages";

/** What somebody has chosen on a package's page; both stand in the address. */
export interface Choice {
  readonly traveller: number;
  /** A departure's id; without one, the soonest with room. */
  readonly departure?: string | undefined;
}

export function hasRoom({ places_left }: Departure, travellers: number): boolean {
  return places_left >= travellers;
}

/** The departure that is meant: the chosen one while it has room, else the soonest that has. */
export function departureFor(
  departures: readonly Departure[],
  { traveller, departure }: Choice,
): Departure | null {
  const roomy = departures.filter((one) => hasRoom(one, traveller));
  return roomy.find(({ id }) => id === departure) ?? roomy[0] ?? null;
}
