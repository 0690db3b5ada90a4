import { ADULT_FARE_AGE, CHILD_AGE } from "@ghuri/contract/limits";
import type { PassengerCounts } from "../../../suppliers/flight-supplier.ts";
import { fareOf } from "../changes/fare-basis.ts";
import type { BookingRow } from "./find-bookings.ts";

type Left = Pick<BookingRow, "cancelledTravellers">;

/** True for a traveller who was not cancelled. */
export function isTravelling(
  { cancelledTravellers }: Left,
  { position }: { readonly position: number },
): boolean {
  return !cancelledTravellers.includes(position);
}

/** Those who still travel. */
export function travellersLeft<Traveller extends { readonly position: number }>(
  booking: Left,
  travellers: readonly Traveller[],
): Traveller[] {
  return travellers.filter((one) => isTravelling(booking, one));
}

/** Tickets of those who still travel. */
export function validTickets(booking: Left & Pick<BookingRow, "ticketNumbers">): string[] {
  return booking.ticketNumbers.filter((_, position) => isTravelling(booking, { position }));
}

/** The tickets of all travellers, with new ones for those who still travel. */
export function withNewTickets(
  booking: Left & Pick<BookingRow, "ticketNumbers">,
  given: readonly string[],
): readonly string[] {
  if (booking.cancelledTravellers.length === 0) return given;
  const rest = [...given];
  return booking.ticketNumbers.map((old, position) =>
    isTravelling(booking, { position }) ? (rest.shift() ?? old) : old,
  );
}

/** A party by what its members pay. */
interface PartyLeft {
  readonly passengers: PassengerCounts;
  readonly childAges?: readonly number[];
  /** Infants have none. */
  readonly seats: number;
}

/** The criteria of those who still travel: a search for them prices the lines of the fare that still have passengers. */
export function partyLeft(booking: BookingRow): PartyLeft {
  const { passengers: counts, childAges: ages } = booking.criteria;
  if (booking.cancelledTravellers.length === 0)
    return {
      passengers: counts,
      ...(ages ? { childAges: ages } : {}),
      seats: counts.adult + counts.child,
    };
  const { passengers: lines } = fareOf(booking);
  const countOf = (type: string) =>
    lines.reduce((sum, line) => sum + (line.type === type ? line.count : 0), 0);
  // Ages tell the lines of children apart: the older come first.
  const known = (ages ?? Array<number>(counts.child).fill(CHILD_AGE.min))
    .filter((age) => age < ADULT_FARE_AGE)
    .toSorted((a, b) => b - a);
  const childAges = lines
    .filter(({ type }) => type === "CNN")
    .flatMap(({ count }, at, children) => {
      const age = known[at === 0 ? 0 : known.length - 1] ?? CHILD_AGE.min;
      return Array<number>(count).fill(children.length > 1 || at === 0 ? age : CHILD_AGE.min);
    });
  const passengers = { adult: countOf("ADT"), child: countOf("CNN"), infant: countOf("INF") };
  return { passengers, childAges, seats: passengers.adult + passengers.child };
}
