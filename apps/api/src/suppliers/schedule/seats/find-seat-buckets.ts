import type { SeatBuckets } from "../../flight-supplier.ts";
import { getSeatBucket } from "../fares/booking-classes.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import type { Schedule } from "../network/schedule.ts";

/** The seat buckets that an offer takes seats from, as `holdSeatsQueries` reads them. */
export function findSeatBuckets({ network, timetable }: Schedule, ref: string): SeatBuckets | null {
  const booked = parseOfferRef(network, timetable, ref)?.legs.flat();
  if (!booked) return null;
  return booked.map(({ flight, bookingClass }) => {
    const bucket = getSeatBucket(flight, bookingClass);
    return {
      flight_number: bucket.flightNumber,
      departure_date: bucket.departureDate,
      origin: bucket.origin,
      cabin: bucket.cabin,
      booking_class: bucket.bookingClass,
    };
  });
}
