import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { couponUses } from "./tables.ts";

/** How many reserved or used uses of a coupon an account has. Released ones do not count. */
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
