import { and, eq, inArray, ne } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Order, orders } from "../../orders/index.ts";
import { flightExtras } from "../extras/tables.ts";
import { flightNameCharges, flightNameCorrections } from "../names/tables.ts";
import { flightChanges } from "../tables.ts";

/** An order beside a booking: a change of its flights, bags and seats, or what an airline charges for a name. */
interface BesideOrder {
  readonly id: string;
  readonly product: Order["product"];
  readonly bookingId: string;
}

/** The orders beside some bookings. What was bought with a ticket is part of the booking's own. */
export async function findBeside(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<BesideOrder[]> {
  if (bookingIds.length === 0) return [];
  const ids = [...bookingIds];
  const order = { id: orders.id, product: orders.product };
  return union(
    db
      .select({ ...order, bookingId: flightChanges.bookingId })
      .from(flightChanges)
      .innerJoin(orders, eq(orders.id, flightChanges.orderId))
      .where(inArray(flightChanges.bookingId, ids)),
    db
      .select({ ...order, bookingId: flightExtras.bookingId })
      .from(flightExtras)
      .innerJoin(orders, eq(orders.id, flightExtras.orderId))
      .where(
        and(inArray(flightExtras.bookingId, ids), ne(flightExtras.orderId, flightExtras.bookingId)),
      ),
    db
      .select({ ...order, bookingId: flightNameCorrections.orderId })
      .from(flightNameCharges)
      .innerJoin(
        flightNameCorrections,
        eq(flightNameCorrections.id, flightNameCharges.correctionId),
      )
      .innerJoin(orders, eq(orders.id, flightNameCharges.orderId))
      .where(inArray(flightNameCorrections.orderId, ids)),
  );
}
