import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, gte, inArray, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { changeOrderStatus, orders } from "../../orders/index.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { flightBookings } from "../tables.ts";
import { lockBooking } from "./find-bookings.ts";

/** The supplier of the built-in timetable. Its flights do not exist. */
const SAMPLE_SUPPLIER = "schedule";

/** True for a booking of the built-in timetable. Its documents say that they are samples, also when LIVE. */
export function isSampleBooking({ supplier }: { readonly supplier: string }): boolean {
  return supplier === SAMPLE_SUPPLIER;
}

/** Bookings of the built-in timetable that are unpaid, wait for a ticket, or have flights ahead. */
export function listSampleBookings(
  db: Queryable,
  now: Date,
): Promise<{ readonly id: string; readonly reference: string; readonly accountId: string }[]> {
  const { id, reference, accountId, status, travelEndsOn } = orders;
  const isAhead = and(eq(status, "ticket_issued"), gte(travelEndsOn, todayInDhaka(now)));
  return db
    .select({ id, reference, accountId })
    .from(orders)
    .innerJoin(flightBookings, eq(flightBookings.orderId, id))
    .where(
      and(
        eq(flightBookings.supplier, SAMPLE_SUPPLIER),
        or(inArray(status, ["booked", "booking_confirmed"]), isAhead),
      ),
    )
    .orderBy(asc(reference));
}

/**
 * Cancels a booking that was made to try the product out: without an email or a refund. Its seats stay taken,
 * since the timetable is not sold again.
 */
export async function endSampleBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking) return;
  const { status, paymentId } = booking;
  if (status !== "booked" && status !== "booking_confirmed" && status !== "ticket_issued") return;
  const change = { from: status, to: "booking_cancelled" } as const;
  const details = { at: now, by: "system", note: "sample" } as const;
  await changeOrderStatus(tx, FLIGHT_STATUSES, id, change, details);
  if (paymentId === null) await releaseCoupons(tx, [id]);
}
