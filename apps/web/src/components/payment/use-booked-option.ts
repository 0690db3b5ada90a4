import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTicketExtras } from "../extras/use-ticket-extras.ts";
import type { BesideLine } from "../price/fare-groups.ts";
import { type BookedOption, getBookedOption } from "./get-booked-option.ts";

/** The option as it was booked, with everything that its price is made of. */
export type PricedBooking = BookedOption & { readonly beside: readonly BesideLine[] };

/** The same of a booking. Null: it cannot be shown. */
export function useBookedOption(booking: FlightBooking): PricedBooking | null {
  const beside = useTicketExtras(booking);
  const option = getBookedOption(booking);
  return option && { ...option, beside };
}
