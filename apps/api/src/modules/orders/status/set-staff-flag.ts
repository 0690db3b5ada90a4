import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Order, orders } from "../tables.ts";

/**
 * Records why staff should review an order, or clears that with null, as long as the order is in the expected status
 * and has the expected flag. Otherwise nothing changes.
 */
export async function setStaffFlag(
  db: Queryable,
  orderId: string,
  staffFlag: string | null,
  expected: { readonly status?: Order["status"]; readonly flag?: string } = {},
): Promise<void> {
  const { status, flag } = expected;
  await db
    .update(orders)
    .set({ staffFlag })
    .where(
      and(
        eq(orders.id, orderId),
        status === undefined ? undefined : eq(orders.status, status),
        flag === undefined ? undefined : eq(orders.staffFlag, flag),
      ),
    );
}
