import type { DeskBookingRow } from "@ghuri/contract/desk-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { paymentStates, type SubjectPayment } from "../payments/index.ts";
import type { BookingRow } from "./lock-booking.ts";
import { paymentOf, showBooking } from "./show-booking.ts";
import { packageBookings, packageBookingTravellers } from "./tables.ts";

interface Shown {
  readonly language: Language;
  readonly now: Date;
}

/** Bookings as rows of the desk's list, in no order. */
export async function staffRows(
  db: Queryable,
  ids: readonly string[],
  shown: Shown,
): Promise<DeskBookingRow[]> {
  if (ids.length === 0) return [];
  const { bookingId, position } = packageBookingTravellers;
  const rows = await db
    .select({ booking: packageBookings, first: packageBookingTravellers })
    .from(packageBookings)
    .innerJoin(packageBookingTravellers, and(eq(bookingId, packageBookings.id), eq(position, 0)))
    .where(inArray(packageBookings.id, [...ids]));
  const subjects = { purpose: "package", subjectIds: ids, now: shown.now } as const;
  const payments = await paymentStates(db, subjects);
  return rows.map(({ booking, first }) =>
    staffRow(booking, first, paymentOf(payments, booking.id), shown),
  );
}

/** One of them; states and sums are those that its owner sees. */
export function staffRow(
  booking: BookingRow,
  first: Pick<typeof packageBookingTravellers.$inferSelect, "firstName" | "lastName">,
  payment: SubjectPayment,
  shown: Shown,
): DeskBookingRow {
  const { status, payment_status, created_at } = showBooking(booking, payment, shown);
  return {
    id: booking.id,
    kind: "package",
    reference: booking.reference,
    traveller: `${first.firstName} ${first.lastName}`,
    what: booking.bought.name[shown.language],
    travel_date: booking.departureDate,
    amount: booking.totalPayable,
    status,
    payment_status,
    created_at,
  };
}
