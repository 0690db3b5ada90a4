import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { activeUses } from "./active-uses.ts";
import { coupons, couponUses } from "./tables.ts";

export interface Reservation {
  readonly code: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Takes a coupon for a booking, in the booking's transaction; refuses when somebody took the last
 * one first. Scope and spend were judged by `checkCoupon`.
 */
export async function reserveCoupon(tx: Transaction, asked: Reservation): Promise<void> {
  const code = asked.code.trim().toUpperCase();
  // Counting up locks the row: whoever else wants this coupon waits here, so the count below is true.
  const [coupon] = await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        gt(coupons.expiresAt, asked.now),
        or(isNull(coupons.totalLimit), lt(coupons.taken, coupons.totalLimit)),
      ),
    )
    .returning({ id: coupons.id, perAccountLimit: coupons.perAccountLimit });
  if (!coupon) return refuseReservation(tx, code, asked.now);
  const limit = coupon.perAccountLimit;
  if (limit !== null && (await activeUses(tx, coupon.id, asked.accountId)) >= limit)
    refuse("coupon_account_limit");
  await tx.insert(couponUses).values({
    id: newId(),
    couponId: coupon.id,
    bookingId: asked.bookingId,
    accountId: asked.accountId,
    state: "reserved",
    at: asked.now,
  });
}

async function refuseReservation(tx: Transaction, code: string, now: Date): Promise<never> {
  const [coupon] = await tx
    .select({ expiresAt: coupons.expiresAt })
    .from(coupons)
    .where(eq(coupons.code, code));
  if (!coupon) return refuse("coupon_unknown");
  return refuse(coupon.expiresAt <= now ? "coupon_expired" : "coupon_used_up");
}
