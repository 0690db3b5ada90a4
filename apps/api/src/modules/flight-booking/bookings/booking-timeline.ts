import type { BookingEvent, FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import type { Refund, RefundReason } from "@ghuri/contract/cancellations";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { SubjectPayment } from "../../payments/index.ts";
import type { BookingRow } from "./lock-booking.ts";
import { bookingEvents } from "../tables.ts";

interface TimelineSource {
  readonly booking: BookingRow;
  readonly payment: SubjectPayment;
  readonly refunds: readonly Refund[];
}

/** The events of a booking, each with the reference a person can quote. */
export async function findBookingTimeline(
  db: Database,
  source: TimelineSource,
): Promise<BookingEvent[]> {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, source.booking.id))
    .orderBy(asc(bookingEvents.number));
  return events.map(({ at, from, to, by, note }) => ({
    at: at.toISOString(),
    from,
    to,
    by,
    note,
    reference: referenceOf(to, source),
  }));
}

function referenceOf(
  to: FlightBookingStatus,
  { booking, payment, refunds }: TimelineSource,
): string | null {
  const refund = (reason: RefundReason) =>
    refunds.find((one) => one.reason === reason)?.reference ?? null;
  switch (to) {
    case "booked":
      return booking.reference;
    case "booking_confirmed":
      return payment.paidBy?.trxid ?? null;
    case "ticket_issued":
      return booking.pnr;
    case "booking_cancelled":
    case "booking_failed":
      return refund(to);
    case "booking_expired":
      return refund("late");
    default:
      return null;
  }
}
