import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FindReceipt } from "../../../platform/pdf/receipt-routes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOwnBooking } from "../bookings/find-own-booking.ts";
import { getReceiptContent } from "./get-pdf-content.ts";

/** Finds the receipt of a flight booking. Refuses `receipt_not_ready` before payment. */
export function findFlightReceipt(deps: FlightBookingDeps): FindReceipt {
  return async ({ accountId, id, language }) => {
    const booking = await findOwnBooking(deps.db, accountId, id);
    const receipt = await getReceiptContent(deps, booking, language ?? booking.language);
    return receipt ?? refuse("receipt_not_ready");
  };
}
