import type { FlightCoupon } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { fareOf } from "../changes/fare-basis.ts";

const WHOLE = 1_000_000;

/** Coupons that divide each ticket among its directions: the first flight of each stands for all of the direction. */
export function shareSlices(
  booking: Pick<BookingRow, "option" | "changedFare">,
  shares: readonly number[],
): Pick<FlightCoupon, "values">[] {
  const { passengers } = fareOf(booking);
  return booking.option.flights.flatMap(({ segments }, slice) =>
    segments.map((_, at) => {
      const part = at === 0 ? Math.round(WHOLE * (shares[slice] ?? 0)) : 0;
      return { values: passengers.map(() => ({ fare: part, tax: part })) };
    }),
  );
}
