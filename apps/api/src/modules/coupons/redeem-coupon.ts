import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { couponUses } from "./tables.ts";

/** The booking is paid: its coupon, if it has one, is spent for good. */
export async function redeemCoupon(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "used" })
    .where(and(eq(couponUses.bookingId, bookingId), eq(couponUses.state, "reserved")));
}
