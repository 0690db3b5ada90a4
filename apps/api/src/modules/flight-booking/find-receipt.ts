import { refuse } from "../../platform/http/refuse.ts";
import type { FindReceipt } from "../../platform/papers/receipt-routes.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { receiptOfBooking } from "./papers-of-booking.ts";

/** Receipts of flight bookings; before its money has come a booking has none. */
export function findFlightReceipt(deps: FlightBookingDeps): FindReceipt {
  return async ({ accountId, id, language }) => {
    const booking = await findOwnBooking(deps.db, accountId, id);
    const paper = await receiptOfBooking(deps, booking, language ?? booking.language);
    return paper ?? refuse("receipt_not_ready");
  };
}
