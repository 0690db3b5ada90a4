import { and, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { releasePhones } from "./phone-uses.ts";
import { coupons, couponUses } from "./tables.ts";

/** Releases the coupons of orders that ended unpaid or fully refunded. Safe to call repeatedly. */
export async function releaseCoupons(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const given = await tx
    .update(couponUses)
    .set({ state: "released" })
    .where(and(inArray(couponUses.bookingId, [...orderIds]), ne(couponUses.state, "released")))
    .returning({ couponId: couponUses.couponId });
  if (given.length === 0) return;
  await releasePhones(tx, orderIds);
  const ids = [...new Set(given.map(({ couponId }) => couponId))].toSorted();
  // Locked in a fixed order, so that two batches cannot deadlock.
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, ids))
    .orderBy(coupons.id)
    .for("update");
  const released = sql`unnest(${sql.param(given.map(({ couponId }) => couponId))}::uuid[]) as released (id)`;
  await tx
    .update(coupons)
    .set({
      taken: sql`${coupons.taken} - (select count(*) from ${released} where released.id = ${coupons.id})`,
    })
    .where(inArray(coupons.id, ids));
}
