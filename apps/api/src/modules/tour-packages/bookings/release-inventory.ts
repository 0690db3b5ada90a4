import type { Transaction } from "../../../platform/db/database.ts";
import { releaseCoupon } from "../../coupons/index.ts";
import type { BookingRow } from "./lock-booking.ts";
import { releaseSpots } from "../departures/hold-spots.ts";

/** What a booking that ends unpaid held: its coupon, then its places (the order of booking). */
export async function releaseInventory(tx: Transaction, booking: BookingRow): Promise<void> {
  await releaseCoupon(tx, booking.id);
  await releaseSpots(tx, booking);
}
