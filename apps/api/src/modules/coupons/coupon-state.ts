import type { CouponState } from "@ghuri/contract/admin-coupons";
import { and, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { coupons } from "./tables.ts";

type Dated = Pick<
  typeof coupons.$inferSelect,
  "stoppedAt" | "validFrom" | "expiresAt" | "totalLimit" | "taken"
>;

/** The state of a coupon at a moment. */
export function couponState(coupon: Dated, now: Date): CouponState {
  if (now >= coupon.expiresAt) return "ended";
  if (coupon.stoppedAt !== null) return "stopped";
  if (now < coupon.validFrom) return "scheduled";
  if (coupon.totalLimit !== null && coupon.taken >= coupon.totalLimit) return "used_up";
  return "live";
}

/** The same as an SQL condition. */
export function whereState(state: CouponState, now: Date): SQL | undefined {
  const isOpen = and(gt(coupons.expiresAt, now), isNull(coupons.stoppedAt));
  const hasBegun = and(isOpen, lte(coupons.validFrom, now));
  const conditions: Readonly<Record<CouponState, SQL | undefined>> = {
    ended: lte(coupons.expiresAt, now),
    stopped: and(gt(coupons.expiresAt, now), isNotNull(coupons.stoppedAt)),
    scheduled: and(isOpen, gt(coupons.validFrom, now)),
    used_up: and(hasBegun, gte(coupons.taken, coupons.totalLimit)),
    live: and(hasBegun, or(isNull(coupons.totalLimit), lt(coupons.taken, coupons.totalLimit))),
  };
  return conditions[state];
}

/** SQL sort key: running coupons first, ended ones last. */
export function orderByState(now: Date): SQL {
  const at = now.toISOString();
  return sql`case when ${coupons.expiresAt} <= ${at} then 3 when ${coupons.stoppedAt} is not null then 2
    when ${coupons.validFrom} > ${at} then 1 else 0 end`;
}
