import type { AirlineChangeBody } from "@ghuri/contract/admin-bookings";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { AirlineChange, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { asFlown, isCancelled } from "../bookings/as-flown.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { recordChangesInTransaction } from "./record-airline-changes.ts";

type Entered = AirlineChangeBody["flights"][number];

/**
 * True while staff enter what the airline changes: of a paid booking whose supplier sends no messages, until its last flight
 * departs. An unpaid one is cancelled and sold again. Own flights are changed for everybody who is on them.
 */
export function areChangesEntered(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): boolean {
  if (booking.status !== "ticket_issued" && booking.status !== "booking_confirmed") return false;
  const { kind, capabilities } = getSupplier(suppliers, booking.supplier);
  return kind === "remote" && !capabilities.events && openFlights(booking, now).size > 0;
}

/** The flights that the airline can still change, by their position among all flights of the booking. */
function openFlights({ option, airlineChanges }: BookingRow, now: Date) {
  const segments = asFlown({ option, airlineChanges }).flights.flatMap((leg) => leg.segments);
  return new Map(
    [...segments.entries()].filter(
      ([, one]) =>
        !isCancelled(one, airlineChanges) &&
        departureInstant(one.departure_time, one.departure_timezone) > now,
    ),
  );
}

/**
 * Records what the airline changed, as staff learnt it from the supplier's desk or mail: the traveller is told, or asked, as if
 * the supplier had sent it. Refuses not_found, already_decided, schedule_unchanged, and the fields of a flight whose new times are
 * impossible.
 */
export async function enterAirlineChanges(
  deps: FlightBookingDeps,
  tx: Transaction,
  { bookingId, flights }: { readonly bookingId: string; readonly flights: readonly Entered[] },
): Promise<void> {
  const now = deps.clock.now();
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (!areChangesEntered(deps.search.suppliers, booking, now)) refuse("already_decided");
  const open = openFlights(booking, now);
  const named = new Set<number>();
  const changes = flights.flatMap(({ flight, now: flown }, at): AirlineChange[] => {
    const segment = named.has(flight) ? undefined : open.get(flight);
    if (!segment) return refuseField(`flights.${at}.flight`, "invalid_value");
    named.add(flight);
    const number = segment.airline_flight_number;
    const from = segment.departure_time.slice(0, 16);
    const change = { id: newId(), flight: number, from };
    if (flown === null) return [{ ...change, to: null }];
    const leaves = departureInstant(flown.departs, segment.departure_timezone);
    if (leaves <= now) refuseField(`flights.${at}.now.departs`, "moment_past");
    if (departureInstant(flown.arrives, segment.arrival_timezone) <= leaves)
      refuseField(`flights.${at}.now.arrives`, "arrival_before_departure");
    const isSame =
      flown.number === number &&
      flown.departs === from &&
      flown.arrives === segment.arrival_time.slice(0, 16) &&
      flown.terminal === "";
    if (isSame) return [];
    return [
      {
        ...change,
        to: flown.departs,
        arrives: flown.arrives,
        ...(flown.number === number ? {} : { newFlight: flown.number }),
        ...(flown.terminal === "" ? {} : { terminal: flown.terminal }),
      },
    ];
  });
  if (changes.length === 0) refuse("schedule_unchanged");
  const { offerRef } = booking;
  await recordChangesInTransaction(deps, tx, bookingId, { changes, offerRef, isCancelled: false });
}
