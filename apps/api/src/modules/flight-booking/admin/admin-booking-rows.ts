import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { findSubjectPayments, type SubjectPayment } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getPayment, toBookingDto } from "../bookings/booking-dto.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** Bookings as rows of the back-office list, in no particular order. */
export async function getAdminBookingRows(
  db: Queryable,
  ids: readonly string[],
  { now }: { readonly now: Date },
): Promise<AdminBookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ booking: flightBookings, first: bookingTravellers })
    .from(flightBookings)
    .innerJoin(
      bookingTravellers,
      and(eq(bookingTravellers.bookingId, flightBookings.id), eq(bookingTravellers.position, 0)),
    )
    .where(inArray(flightBookings.id, [...ids]));
  const payments = await findSubjectPayments(db, { purpose: "flight", subjectIds: ids, now });
  return rows.map(({ booking, first }) =>
    toAdminBookingRow(booking, first, getPayment(payments, booking.id), now),
  );
}

/** One row. Statuses and amounts are the ones the owner sees. */
export function toAdminBookingRow(
  booking: BookingRow,
  first: Pick<typeof bookingTravellers.$inferSelect, "firstName" | "lastName">,
  payment: SubjectPayment,
  now: Date,
): AdminBookingRow {
  const shown = toBookingDto(booking, payment, now);
  return {
    id: booking.id,
    kind: "flight",
    reference: booking.reference,
    traveller: `${first.firstName} ${first.lastName}`,
    title: routeOf(booking.criteria),
    travel_date: leavesOn(booking),
    amount: booking.totalPayable,
    status: shown.status,
    payment_status: shown.payment_status,
    created_at: shown.created_at,
  };
}

/** "DAC–BKK–DAC": an airport appears once where one slice starts where the last one ended. */
function routeOf({ trips }: Criteria): string {
  const airports: string[] = [];
  for (const { origin, destination } of trips) {
    if (airports.at(-1) !== origin) airports.push(origin);
    airports.push(destination);
  }
  return airports.join("–");
}

/** The departure date, local to the departure airport. */
function leavesOn({ option, firstDepartureAt }: BookingRow): string {
  const first = option.flights[0]?.segments[0]?.departure_time;
  return (first ?? firstDepartureAt.toISOString()).slice(0, 10);
}
