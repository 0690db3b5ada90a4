import type { SeatsOfOffer } from "../flight-supplier.ts";
import { pileOf } from "./booking-classes.ts";
import { readRef } from "./offer-ref.ts";
import type { Schedule } from "./schedule.ts";

/** The piles of seats that an offer takes from, as `takeSeats` finds them. */
export function seatsOf({ network, timetable }: Schedule, ref: string): SeatsOfOffer | null {
  const booked = readRef(network, timetable, ref)?.legs.flat();
  if (!booked) return null;
  return booked.map(({ flight, bookingClass }) => {
    const pile = pileOf(flight, bookingClass);
    return {
      flight_number: pile.flightNumber,
      departure_date: pile.departureDate,
      origin: pile.origin,
      cabin: pile.cabin,
      booking_class: pile.bookingClass,
    };
  });
}
