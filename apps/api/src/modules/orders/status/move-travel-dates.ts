import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { orders } from "../tables.ts";

/**
 * Moves an order to the days (YYYY-MM-DD, local) on which its supplier now operates it: lists, searches of staff, and
 * what ends after the journey go by them. Without days nothing changes.
 */
export async function moveTravelDates(
  tx: Transaction,
  orderId: string,
  days: readonly string[],
): Promise<void> {
  const sorted = days.toSorted();
  const [travelDate, travelEndsOn] = [sorted[0], sorted.at(-1)];
  if (travelDate === undefined || travelEndsOn === undefined) return;
  await tx.update(orders).set({ travelDate, travelEndsOn }).where(eq(orders.id, orderId));
}
