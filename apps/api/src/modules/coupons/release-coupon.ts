import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { coupons, couponUses } from "./tables.ts";

/**
 * The booking ended without what it was made for, unpaid or with its money given back: its coupon, if
 * it has one, may be taken again. Happens once, however often it is called.
 */
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
