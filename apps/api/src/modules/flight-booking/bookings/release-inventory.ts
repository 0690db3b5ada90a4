import type { Transaction } from "../../../platform/db/database.ts";
import { releaseCoupon } from "../../coupons/index.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { BookingRow } from "./lock-booking.ts";
import { getSupplier } from "./get-supplier.ts";

/**
 * Releases the coupon and then the seats of a booking that ends without a ticket. Same lock order
 * as booking.
 */
export async function releaseInventory(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: Pick<BookingRow, "id" | "supplier">,
): Promise<void> {
  await releaseCoupon(tx, booking.id);
  await getSupplier(deps.search.suppliers, booking.supplier).releaseSeats(tx, booking.id);
}
