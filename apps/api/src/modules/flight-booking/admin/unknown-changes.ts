import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderEvents, findOrderTravellers, orders } from "../../orders/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { FLIGHT_CHANGE } from "../changes/change-statuses.ts";
import { type ChangeRow, findChange } from "../changes/find-changes.ts";
import { performChange } from "../changes/perform-change.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { type ChangeFlag, flightChanges } from "../tables.ts";
import { summarizeWaiting } from "./summarize-waiting.ts";

const FLAGS = [
  "change_open",
  "change_by_staff",
  "change_requested",
] as const satisfies readonly ChangeFlag[];
const waiting = and(eq(orders.product, FLIGHT_CHANGE), inArray(orders.staffFlag, [...FLAGS]));

/** Paid changes about which staff have to ask the airline, the oldest first, up to a limit. */
export async function listUnknownChanges(
  db: Queryable,
  { first }: { readonly first: number },
): Promise<{ readonly changes: ChangeRow[]; readonly total: number }> {
  const total = await db.$count(orders, waiting);
  const changes = await db
    .select({ order: orders, change: flightChanges })
    .from(flightChanges)
    .innerJoin(orders, eq(orders.id, flightChanges.orderId))
    .where(waiting)
    .orderBy(orders.createdAt, orders.id)
    .limit(first);
  return { changes, total };
}

/** Their number, the age of the oldest, and what was paid for them. */
export function summarizeUnknownChanges(db: Queryable) {
  return summarizeWaiting(db, waiting);
}

/** A change with its booking, travellers and log; null when there is none. */
export async function findUnknownChange(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const found = await findChange(db, id);
  const booking = found && (await findBooking(db, found.change.bookingId));
  if (!found || !booking) return null;
  return {
    ...found,
    booking,
    isOpen: FLAGS.some((flag) => flag === found.order.staffFlag),
    travellers: await findOrderTravellers(db, [id]),
    events: (await findOrderEvents(db, [id])).get(id) ?? [],
  };
}

/** Asks the supplier again now, with the code of the job. False: still no answer. */
export async function retryChange(deps: FlightBookingDeps, changeId: string): Promise<boolean> {
  try {
    await performChange(deps, changeId);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, change_id: changeId }, "The supplier did not answer");
    return false;
  }
}
