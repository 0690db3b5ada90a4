import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { coupons } from "./tables.ts";

/** Coupons of the demo content that can still be used. */
export function listUsableSampleCoupons(
  db: Queryable,
  now: Date,
): Promise<{ readonly id: string; readonly code: string }[]> {
  return db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(and(eq(coupons.isSample, true), isNull(coupons.stoppedAt), gt(coupons.expiresAt, now)))
    .orderBy(asc(coupons.code));
}
