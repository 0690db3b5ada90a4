import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { toPackageTravellerDto } from "../bookings/traveller-dto.ts";
import { packageBookingEvents, packageBookings, packageBookingTravellers } from "../tables.ts";

/** All data in an account's bookings about its owner and travellers, newest first. */
export async function exportBookings(db: Queryable, accountId: string) {
  const bookings = await db
    .select()
    .from(packageBookings)
    .where(eq(packageBookings.accountId, accountId))
    .orderBy(desc(packageBookings.createdAt), desc(packageBookings.id));
  const ids = bookings.map(({ id }) => id);
  const travellers = await db
    .select()
    .from(packageBookingTravellers)
    .where(inArray(packageBookingTravellers.bookingId, ids))
    .orderBy(asc(packageBookingTravellers.position));
  const events = await db
    .select()
    .from(packageBookingEvents)
    .where(inArray(packageBookingEvents.bookingId, ids))
    .orderBy(asc(packageBookingEvents.number));
  return bookings.map((booking) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    booked_at: booking.createdAt.toISOString(),
    language: booking.language,
    package: booking.bought,
    departure_date: booking.departureDate,
    total_price: booking.totalPrice,
    coupon: booking.couponCode,
    coupon_discount: booking.couponDiscount,
    total_payable: booking.totalPayable,
    currency: booking.currency,
    travellers: travellers
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((row) => ({
        ...toPackageTravellerDto(row),
        passport_file: row.passportFile && `/api/v1/files/${row.passportFile}`,
      })),
    events: events
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ at, from, to, by, note }) => ({ at: at.toISOString(), from, to, by, note })),
  }));
}
