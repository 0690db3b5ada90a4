import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { couponUses } from "./tables.ts";

/** How often an account holds or has used a coupon; what was given back does not count. */
export function countActiveUses(
  db: Queryable,
  couponId: string,
  accountId: string,
): Promise<number> {
  return db.$count(
    couponUses,
    and(
      eq(couponUses.couponId, couponId),
      eq(couponUses.accountId, accountId),
      inArray(couponUses.state, ["reserved", "used"]),
    ),
  );
}
