import { count, min, type SQL, sum } from "drizzle-orm";
import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { orders } from "../../orders/index.ts";

/** Of the orders that wait for staff: their number, the age of the oldest, and what was paid for them. */
export async function summarizeWaiting(
  db: Queryable,
  waiting: SQL | undefined,
): Promise<{ readonly count: number; readonly oldestAt: Date | null; readonly amount: Taka }> {
  const [tally] = await db
    .select({ count: count(), oldestAt: min(orders.createdAt), amount: sum(orders.totalPayable) })
    .from(orders)
    .where(waiting);
  return {
    count: tally?.count ?? 0,
    oldestAt: tally?.oldestAt ?? null,
    amount: Number(tally?.amount ?? 0),
  };
}
