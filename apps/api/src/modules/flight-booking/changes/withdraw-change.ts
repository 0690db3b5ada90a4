import { cancelOrder } from "../../orders/index.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOpenChange } from "./find-changes.ts";

/**
 * Withdraws the change of an own booking that waits for payment, and frees its seats. Without one nothing happens. Refuses
 * not_cancellable once it is paid. Returns the id of the booking.
 */
export async function withdrawChange(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<string> {
  const booking = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const open = await findOpenChange(deps.db, booking.id);
  if (open)
    await deps.db.transaction((tx) =>
      cancelOrder(deps, tx, deps.changeProduct, {
        orderId: open.order.id,
        by: "traveller",
        refund: null,
      }),
    );
  return booking.id;
}
