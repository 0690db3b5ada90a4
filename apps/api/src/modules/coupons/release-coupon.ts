import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { coupons, couponUses } from "./tables.ts";

/** Releases the coupon of a booking that ended unpaid or fully refunded. Safe to call repeatedly. */
export async function releaseCoupon(tx: Transaction, bookingId: string): Promise<void> {
  const [given] = await tx
    .update(couponUses)
    .set({ state: "released" })
    .where(and(eq(couponUses.bookingId, bookingId), ne(couponUses.state, "released")))
    .returning({ couponId: couponUses.couponId });
  if (!given) return;
  await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} - 1` })
    .where(eq(coupons.id, given.couponId));
}
