import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { exportTraveller } from "../../travellers/index.ts";
import { bookingEvents, bookingTravellers, flightBookings } from "../tables.ts";

/** All data in an account's bookings about its owner and travellers, newest first. */
export async function exportBookings(db: Queryable, accountId: string) {
  const bookings = await db
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.accountId, accountId))
    .orderBy(desc(flightBookings.createdAt), desc(flightBookings.id));
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(inArray(bookingTravellers.bookingId, ids))
    .orderBy(asc(bookingTravellers.position));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.number));
  return bookings.map((booking) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    booked_at: booking.createdAt.toISOString(),
    language: booking.language,
    option: booking.option,
    total_price: booking.totalPrice,
    coupon: booking.couponCode,
    coupon_discount: booking.couponDiscount,
    total_payable: booking.totalPayable,
    currency: booking.currency,
    pnr: booking.pnr,
    ticket_numbers: booking.ticketNumbers,
    travellers: travellers
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((row) => ({ type: row.type, ...exportTraveller(row) })),
    events: events
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ at, from, to, by, note }) => ({ at: at.toISOString(), from, to, by, note })),
  }));
}
