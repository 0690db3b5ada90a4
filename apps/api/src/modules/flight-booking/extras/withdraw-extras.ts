import { cancelOrder } from "../../orders/index.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOpenExtras } from "./find-extras.ts";

/**
 * Withdraws the purchase of an own booking that waits for payment, and frees its seats. Without one nothing happens. Refuses
 * not_cancellable once it is paid. Returns the id of the booking.
 */
export async function withdrawExtras(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<string> {
  const booking = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const open = await findOpenExtras(deps.db, booking.id);
  if (open)
    await deps.db.transaction((tx) =>
      cancelOrder(deps, tx, deps.extrasProduct, {
        orderId: open.order.id,
        by: "traveller",
        refund: null,
      }),
    );
  return booking.id;
}
