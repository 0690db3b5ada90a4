import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findSubjectPayments, type SubjectPayment } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getPayment, toBookingDto } from "../bookings/booking-dto.ts";
import { packageBookings, packageBookingTravellers } from "../tables.ts";

interface Shown {
  readonly language: Language;
  readonly now: Date;
}

/** Bookings as rows of the back-office list, in no particular order. */
export async function getAdminBookingRows(
  db: Queryable,
  ids: readonly string[],
  shown: Shown,
): Promise<AdminBookingRow[]> {
  if (ids.length === 0) return [];
  const { bookingId, position } = packageBookingTravellers;
  const rows = await db
    .select({ booking: packageBookings, first: packageBookingTravellers })
    .from(packageBookings)
    .innerJoin(packageBookingTravellers, and(eq(bookingId, packageBookings.id), eq(position, 0)))
    .where(inArray(packageBookings.id, [...ids]));
  const subjects = { purpose: "package", subjectIds: ids, now: shown.now } as const;
  const payments = await findSubjectPayments(db, subjects);
  return rows.map(({ booking, first }) =>
    toAdminBookingRow(booking, first, getPayment(payments, booking.id), shown),
  );
}

/** One row. Statuses and amounts are the ones the owner sees. */
export function toAdminBookingRow(
  booking: BookingRow,
  first: Pick<typeof packageBookingTravellers.$inferSelect, "firstName" | "lastName">,
  payment: SubjectPayment,
  shown: Shown,
): AdminBookingRow {
  const { status, payment_status, created_at } = toBookingDto(booking, payment, shown);
  return {
    id: booking.id,
    kind: "package",
    reference: booking.reference,
    traveller: `${first.firstName} ${first.lastName}`,
    title: booking.bought.name[shown.language],
    travel_date: booking.departureDate,
    amount: booking.totalPayable,
    status,
    payment_status,
    created_at,
  };
}
