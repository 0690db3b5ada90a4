import type { Departure } from "@ghuri/contract/tour-packages";

/** What somebody has chosen on a package's page; both stand in the address. */
export interface DepartureChoice {
  readonly traveller: number;
  /** A departure's id; without one, the soonest with room. */
  readonly departure?: string | undefined;
}

export function hasCapacity({ spots_left }: Departure, travellers: number): boolean {
  return spots_left >= travellers;
}

/** The departure that is meant: the chosen one while it has room, else the soonest that has. */
export function chooseDeparture(
  departures: readonly Departure[],
  { traveller, departure }: DepartureChoice,
): Departure | null {
  const roomy = departures.filter((one) => hasCapacity(one, traveller));
  return roomy.find(({ id }) => id === departure) ?? roomy[0] ?? null;
}
