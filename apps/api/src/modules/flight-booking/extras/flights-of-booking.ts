import { departureInstant } from "../../flight-search/index.ts";
import { asFlown, isCancelled } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";

/** A flight of a booking, with the name under which extras are stored for it. */
export interface BookedFlight {
  readonly key: string;
  readonly route: string;
  /** Which direction it belongs to. */
  readonly slice: number;
  readonly departsAt: Date;
  readonly isCancelled: boolean;
}

/** The flights of a booking through all its directions, in order. */
export function flightsOf(booking: Pick<BookingRow, "option" | "airlineChanges">): BookedFlight[] {
  const flown = asFlown(booking).flights.flatMap(({ segments }) => segments);
  const booked = booking.option.flights.flatMap(({ segments }, slice) =>
    segments.map((segment) => ({ segment, slice })),
  );
  return booked.map(({ segment, slice }, at) => {
    const now = flown[at] ?? segment;
    return {
      key: `${segment.airline_code}${segment.airline_flight_number} ${segment.departure_time}`,
      route: `${segment.origin}–${segment.destination}`,
      slice,
      departsAt: departureInstant(now.departure_time, now.departure_timezone),
      isCancelled: isCancelled(now, booking.airlineChanges),
    };
  });
}
