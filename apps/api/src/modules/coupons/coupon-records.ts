import type { CouponState } from "@ghuri/contract/admin-coupons";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { containsText } from "../../platform/db/publication-state.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { isId } from "../../platform/ids.ts";
import { orderByState, whereState } from "./coupon-state.ts";
import { coupons, couponUses } from "./tables.ts";

/** A coupon row, as the back office edits it. */
export type CouponRecord = typeof coupons.$inferSelect;

/** How often a coupon is reserved by unpaid bookings and used by paid ones. */
export interface CouponUsage {
  readonly reserved: number;
  readonly used: number;
  /** True when any booking names it, even a released one. */
  readonly isBound: boolean;
}

interface Wanted {
  readonly search: string;
  readonly state: CouponState | undefined;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** Coupons in every state: running ones first, then by expiry. */
export async function listCouponRecords(
  db: Queryable,
  { search, state, now, offset, limit }: Wanted,
): Promise<{ readonly rows: CouponRecord[]; readonly total: number }> {
  const { code, titleEn, titleBn } = coupons;
  const isMeant = search === "" ? undefined : containsText(search, [code, titleEn, titleBn]);
  const wanted = and(isMeant, state && whereState(state, now));
  const rows = await db
    .select()
    .from(coupons)
    .where(wanted)
    .orderBy(orderByState(now), asc(coupons.expiresAt), asc(coupons.code))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(coupons, wanted) };
}

/** A coupon by its id. Refusal: `not_found`. */
export async function findCouponRecord(db: Queryable, id: string): Promise<CouponRecord> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row ?? refuse("not_found");
}

/** Like `findCouponRecord`, but locks the row until the transaction ends. */
export async function lockCoupon(tx: Transaction, id: string): Promise<CouponRecord> {
  if (!isId(id)) refuse("not_found");
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
  return row ?? refuse("not_found");
}

/** How often each of these coupons is reserved and used, looked up in one query. */
export async function countCouponUses(
  db: Queryable,
  ids: readonly string[],
): Promise<(id: string) => CouponUsage> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: couponUses.couponId, state: couponUses.state, count: count() })
          .from(couponUses)
          .where(inArray(couponUses.couponId, [...ids]))
          .groupBy(couponUses.couponId, couponUses.state);
  return (id) => {
    const own = rows.filter((row) => row.id === id);
    const of = (state: string) => own.find((row) => row.state === state)?.count ?? 0;
    return { reserved: of("reserved"), used: of("used"), isBound: own.length > 0 };
  };
}
