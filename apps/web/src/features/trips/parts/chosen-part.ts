import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";

/** Who does not travel, and which flights are not flown: positions in the booking. */
export interface Chosen {
  readonly travellers: readonly number[];
  readonly slices: readonly number[];
}

/**
 * What the ticked boxes mean. `mixed`: only some travellers on only some flights, which one reservation cannot hold.
 * `onlyGrounded`: a flight that cannot be given up alone while the airline has cancelled another one.
 */
export type ChosenPart =
  | { readonly kind: "all" | "nothing" | "mixed" | "onlyGrounded" }
  | { readonly kind: "part"; readonly part: PartOfBooking };

type Divided = Pick<FlightBooking, "travellers" | "cancelled_travellers" | "flights"> & {
  readonly part_choices?: FlightBooking["part_choices"];
};

/** Positions of those who still travel. */
export function travellersLeft(booking: Omit<Divided, "flights">): number[] {
  return [...booking.travellers.keys()].filter(
    (position) => !booking.cancelled_travellers.includes(position),
  );
}

/** Everybody and every flight. */
export function chooseAll(booking: Divided): Chosen {
  return { travellers: travellersLeft(booking), slices: [...booking.flights.keys()] };
}

/** The part of the booking that the ticked boxes name. What another tab has cancelled meanwhile is no longer in it. */
export function toPart(booking: Divided, chosen: Chosen): ChosenPart {
  const all = chooseAll(booking);
  const travellers = chosen.travellers.filter((one) => all.travellers.includes(one));
  const slices = chosen.slices.filter((one) => all.slices.includes(one));
  const isEverybody = travellers.length === all.travellers.length;
  const isEveryFlight = slices.length === all.slices.length;
  if (travellers.length === 0 || slices.length === 0) return { kind: "nothing" };
  if (isEverybody && isEveryFlight) return { kind: "all" };
  if (isEveryFlight) return { kind: "part", part: { travellers: [...travellers], slices: [] } };
  const possible = booking.part_choices?.slices ?? all.slices;
  if (isEverybody && !slices.every((slice) => possible.includes(slice)))
    return { kind: "onlyGrounded" };
  if (isEverybody) return { kind: "part", part: { travellers: [], slices: [...slices] } };
  return { kind: "mixed" };
}

/** A list with a number in it, or without. */
export function toggle(numbers: readonly number[], number: number): number[] {
  return numbers.includes(number)
    ? numbers.filter((one) => one !== number)
    : [...numbers, number].toSorted((a, b) => a - b);
}
