import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { couponUses } from "./tables.ts";

/** Marks the coupon of a paid booking as used. */
export async function redeemCoupon(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: "used" })
    .where(and(eq(couponUses.bookingId, bookingId), eq(couponUses.state, "reserved")));
}
