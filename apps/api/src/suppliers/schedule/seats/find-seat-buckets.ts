import type { SeatBuckets } from "../../flight-supplier.ts";
import { getSeatBucket } from "../fares/booking-classes.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import type { Schedule } from "../network/schedule.ts";

/** The piles of seats that an offer takes from, as `takeSeats` finds them. */
export function findSeatBuckets({ network, timetable }: Schedule, ref: string): SeatBuckets | null {
  const booked = parseOfferRef(network, timetable, ref)?.legs.flat();
  if (!booked) return null;
  return booked.map(({ flight, bookingClass }) => {
    const pile = getSeatBucket(flight, bookingClass);
    return {
      flight_number: pile.flightNumber,
      departure_date: pile.departureDate,
      origin: pile.origin,
      cabin: pile.cabin,
      booking_class: pile.bookingClass,
    };
  });
}
