import type { Transaction } from "../../../platform/db/database.ts";
import { releaseCoupon } from "../../coupons/index.ts";
import type { BookingRow } from "./lock-booking.ts";
import { releaseSpots } from "../departures/hold-spots.ts";

/**
 * Releases the coupon and then the spots of a booking that ends unpaid. Same lock order as booking.
 */
export async function releaseInventory(tx: Transaction, booking: BookingRow): Promise<void> {
  await releaseCoupon(tx, booking.id);
  await releaseSpots(tx, booking);
}
