import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Order, orders } from "../../orders/index.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findSubjectRefunds } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { countParts } from "../parts/find-parts.ts";
import { flightChanges } from "../tables.ts";

/** A change with its order. */
export interface ChangeRow {
  readonly order: Order;
  readonly change: typeof flightChanges.$inferSelect;
}

/** All changes of a booking, newest first. */
export function findChanges(db: Queryable, bookingId: string): Promise<ChangeRow[]> {
  return db
    .select({ order: orders, change: flightChanges })
    .from(flightChanges)
    .innerJoin(orders, eq(orders.id, flightChanges.orderId))
    .where(eq(flightChanges.bookingId, bookingId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** A change by the id of its order. */
export async function findChange(db: Queryable, id: string): Promise<ChangeRow | undefined> {
  const [found] = await db
    .select({ order: orders, change: flightChanges })
    .from(flightChanges)
    .innerJoin(orders, eq(orders.id, flightChanges.orderId))
    .where(eq(flightChanges.orderId, id));
  return found;
}

/** The booking that an own change belongs to. Refuses not_found. */
export async function findBookingOfChange(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<string> {
  const found = isId(id) ? await findChange(db, id) : undefined;
  return found?.order.accountId === accountId ? found.change.bookingId : refuse("not_found");
}

/** The change that waits for payment, or for the supplier. */
export async function findOpenChange(
  db: Queryable,
  bookingId: string,
): Promise<ChangeRow | undefined> {
  return (await findChanges(db, bookingId)).find(({ change }) => change.isOpen);
}

/** How often flights or travellers were changed or cancelled: a quote is for those of its time. */
export async function findEdition(db: Queryable, bookingId: string): Promise<number> {
  const [done] = await db
    .select({ count: count() })
    .from(flightChanges)
    .where(and(eq(flightChanges.bookingId, bookingId), isNotNull(flightChanges.doneAt)));
  return (done?.count ?? 0) + (await countParts(db, bookingId));
}

/** True when an earlier change gave money back from the payment of the booking. */
export async function hasRefundOfChange(
  db: Queryable,
  { id, reference }: Pick<BookingRow, "id" | "reference">,
): Promise<boolean> {
  const refunds = await findSubjectRefunds(db, [{ purpose: "flight", subjectId: id }], reference);
  return refunds.some(({ reason }) => reason === "flight_changed");
}
