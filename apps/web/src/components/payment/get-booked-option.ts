import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { TripOption } from "@ghuri/contract/flights";

/** The option as it was booked, with its coupon, as FareTable needs it. */
export interface BookedOption extends TripOption {
  readonly coupon: FlightBooking["coupon"];
  readonly coupon_discount: number;
}

export function getBookedOption(booking: FlightBooking): BookedOption | null {
  const option = booking.api_responses.find(({ type }) => type === "search")?.response;
  if (!option) return null;
  return { ...option, coupon: booking.coupon, coupon_discount: booking.coupon?.amount ?? 0 };
}
