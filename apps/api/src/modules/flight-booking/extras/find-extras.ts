import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { type Order, orders } from "../../orders/index.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/** A purchase with its order. */
export interface ExtrasRow {
  readonly order: Order;
  readonly extras: typeof flightExtras.$inferSelect;
}

/** All purchases of a booking, newest first. */
export function findExtras(db: Queryable, bookingId: string): Promise<ExtrasRow[]> {
  return db
    .select({ order: orders, extras: flightExtras })
    .from(flightExtras)
    .innerJoin(orders, eq(orders.id, flightExtras.orderId))
    .where(eq(flightExtras.bookingId, bookingId))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** A purchase by the id of its order. */
export async function findPurchase(db: Queryable, id: string): Promise<ExtrasRow | undefined> {
  const [found] = await db
    .select({ order: orders, extras: flightExtras })
    .from(flightExtras)
    .innerJoin(orders, eq(orders.id, flightExtras.orderId))
    .where(eq(flightExtras.orderId, id));
  return found;
}

/** The purchase that waits for payment, or for the supplier. */
export async function findOpenExtras(
  db: Queryable,
  bookingId: string,
): Promise<ExtrasRow | undefined> {
  return (await findExtras(db, bookingId)).find(({ extras }) => extras.isOpen);
}

/** The booking that an own purchase belongs to. Refuses not_found. */
export async function findBookingOfExtras(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<string> {
  const found = isId(id) ? await findPurchase(db, id) : undefined;
  return found?.order.accountId === accountId ? found.extras.bookingId : refuse("not_found");
}

/** What the travellers of a booking have of all that was bought. */
export async function findOwnedExtras(db: Queryable, bookingId: string): Promise<StoredExtra[]> {
  return (await findOwnedExtrasOf(db, [bookingId])).get(bookingId) ?? [];
}

/** What the travellers of several bookings have, by booking. */
export async function findOwnedExtrasOf(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Map<string, StoredExtra[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ bookingId: flightExtras.bookingId, items: flightExtras.items })
    .from(flightExtras)
    .where(and(inArray(flightExtras.bookingId, [...bookingIds]), isNotNull(flightExtras.doneAt)));
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map(
    [...byBooking].map(([id, own]) => [
      id,
      own.flatMap(({ items }) =>
        items.filter(({ returned, swappedFor }) => returned === null && swappedFor === undefined),
      ),
    ]),
  );
}
