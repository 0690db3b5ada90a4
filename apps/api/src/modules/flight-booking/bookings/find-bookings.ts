import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import { eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { findOwnOrder, lockOrder, type Order, orders } from "../../orders/index.ts";
import { flightBookings, type FlightPart, type StaffFlag } from "../tables.ts";

/** An order of a flight, with its flight part. */
export type BookingRow = Omit<Order, "status" | "staffFlag" | "paymentDeadline"> &
  Omit<FlightPart, "orderId"> & {
    readonly status: FlightBookingStatus;
    readonly staffFlag: StaffFlag | null;
    readonly paymentDeadline: Date;
  };

/** Bookings that satisfy a condition on `orders` and `flight_bookings`. */
export async function findBookings(
  db: Queryable,
  condition: SQL | undefined,
  { oldest }: { readonly oldest?: number } = {},
): Promise<BookingRow[]> {
  const found = db
    .select({ order: orders, flight: flightBookings })
    .from(flightBookings)
    .innerJoin(orders, eq(orders.id, flightBookings.orderId))
    .where(condition)
    .$dynamic();
  const rows = await (oldest === undefined
    ? found
    : found.orderBy(orders.createdAt, orders.id).limit(oldest));
  return rows.map(({ order, flight }) => toBookingRow(order, flight));
}

/** A booking by its id. */
export async function findBooking(db: Queryable, id: string): Promise<BookingRow | undefined> {
  const [booking] = await findBookings(db, eq(flightBookings.orderId, id));
  return booking;
}

/** Adds the flight part to orders of flights, in the given order. */
export async function toBookings(db: Queryable, all: readonly Order[]): Promise<BookingRow[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const rows = await db.select().from(flightBookings).where(inArray(flightBookings.orderId, ids));
  const parts = new Map(rows.map((row) => [row.orderId, row]));
  return all.map((order) => {
    const part = parts.get(order.id);
    if (!part) throw new Error(`Order ${order.id} is not of a flight`);
    return toBookingRow(order, part);
  });
}

/** Adds the flight part to one order. */
export async function toBooking(db: Queryable, order: Order): Promise<BookingRow> {
  const [booking] = await toBookings(db, [order]);
  if (!booking) throw new Error("One row in, one row out");
  return booking;
}

/** Reads a booking and locks its order until the transaction ends. Who changes the flight part holds this lock. */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const order = await lockOrder(tx, "flight", id);
  return order && toBooking(tx, order);
}

/** An account's own booking by id or reference. Other accounts' bookings are refused with `not_found`. */
export async function findOwnBooking(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<BookingRow> {
  return toBooking(db, await findOwnOrder(db, "flight", { accountId, id }));
}

/** The option with the flights after changes of the traveller. Its prices stay those of the sale. */
function withChanges({ option, changedFlights }: Pick<FlightPart, "option" | "changedFlights">) {
  return changedFlights === null ? option : { ...option, flights: [...changedFlights] };
}

function toBookingRow(order: Order, { orderId, ...flight }: FlightPart): BookingRow {
  const { paymentDeadline } = order;
  if (paymentDeadline === null) throw new Error(`Flight booking ${orderId} has no deadline`);
  return {
    ...order,
    ...flight,
    paymentDeadline,
    option: withChanges(flight),
    // Only statuses and flags of this product are stored with it.
    status: order.status as FlightBookingStatus,
    staffFlag: order.staffFlag as StaffFlag | null,
  };
}
