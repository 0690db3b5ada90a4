import type { Departure } from "@ghuri/contract/tour-packages";

/** The party size and departure chosen on the package page; both are in the URL. */
export interface DepartureChoice {
  readonly traveller: number;
  /** A departure id. Undefined means the earliest departure with capacity. */
  readonly departure?: string | undefined;
}

export function hasCapacity({ spots_left }: Departure, travellers: number): boolean {
  return spots_left >= travellers;
}

/** The chosen departure while it has capacity, else the earliest that has. */
export function chooseDeparture(
  departures: readonly Departure[],
  { traveller, departure }: DepartureChoice,
): Departure | null {
  const roomy = departures.filter((one) => hasCapacity(one, traveller));
  return roomy.find(({ id }) => id === departure) ?? roomy[0] ?? null;
}
