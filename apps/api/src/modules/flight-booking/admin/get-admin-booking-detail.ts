import type { AdminBooking, AdminBookingAction } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import { maskTraveller } from "../../travellers/index.ts";
import { pendingSupplierRequest } from "./queue-supplier-request.ts";
import { findBookingTimeline } from "../bookings/booking-timeline.ts";
import { isCancellable } from "../cancellation/cancellable.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightEmailJob } from "../jobs.ts";
import { resendableEmails } from "../emails/resendable-emails.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { itemizedPriceLines } from "../payment/price-lines.ts";
import { getPayment } from "../bookings/booking-dto.ts";
import { toAdminBookingRow } from "./admin-booking-rows.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

/** Everything this room knows about a booking. Null when there is no booking with this id. */
export async function getAdminBookingDetail(
  { clock }: Pick<FlightBookingDeps, "clock">,
  db: Queryable,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const [booking] = await db.select().from(flightBookings).where(eq(flightBookings.id, id));
  if (!booking) return null;
  const now = clock.now();
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.position));
  const [first] = travellers;
  if (!first) throw new Error("A booking without travellers");
  const subject = { purpose: "flight", subjectId: id } as const;
  const states = await findSubjectPayments(db, { purpose: "flight", subjectIds: [id], now });
  const payment = getPayment(states, id);
  const refunds = await findSubjectRefunds(db, subject, booking.reference);
  const coupon =
    booking.couponCode === null
      ? null
      : { name: booking.couponCode, amount: booking.couponDiscount };
  const row = toAdminBookingRow(booking, first, payment, now);
  return {
    row,
    accountId: booking.accountId,
    paymentId: booking.paymentId,
    language: booking.language,
    deadline: row.status === "booked" ? deadlineOf(booking) : null,
    travellers: travellers.map((one) =>
      maskTraveller(one, { type: one.type, ticket: booking.ticketNumbers[one.position] }),
    ),
    flight: flightOf(booking),
    lines: itemizedPriceLines(language, { option: booking.option, coupon }),
    coupon,
    events: await findBookingTimeline(db, { booking, payment, refunds }),
    refunds,
    emails: resendableEmails({
      status: booking.status,
      isPaid: booking.paymentId !== null,
      isLate: refunds.some(({ reason }) => reason === "late"),
    }).map((kind) => ({
      kind,
      resend: (jobs: FlightBookingDeps["jobs"], tx: Transaction, again: number) =>
        jobs.enqueue(tx, flightEmailJob, { bookingId: id, kind, again }),
    })),
    emailCausePrefix: `flight-booking-${id}-`,
    allowedActions: findAllowedActions(booking, now),
    storedFields: toStoredFields(booking),
  };
}

function findAllowedActions(booking: BookingRow, now: Date): AdminBookingAction[] {
  const question = pendingSupplierRequest(booking);
  return [
    ...(question ? [question] : []),
    ...(booking.status === "booking_confirmed" ? (["ticket_by_hand"] as const) : []),
    ...(isCancellable(booking, now) ? (["cancel"] as const) : []),
    ...(booking.status === "booked" ? (["payment_link"] as const) : []),
  ];
}

function flightOf(booking: BookingRow): NonNullable<AdminBooking["flight"]> {
  const segments = booking.option.flights.flatMap((leg) => leg.segments);
  return {
    pnr: booking.pnr,
    ticketing: { at: iso(booking.ticketingAskedAt), tries: booking.ticketingTries },
    cancelling: { at: iso(booking.cancellingAskedAt), tries: booking.cancellingTries },
    flag: booking.staffFlag,
    legs: segments.map((segment) => ({
      number: `${segment.airline_code} ${segment.airline_flight_number}`,
      from: segment.origin,
      to: segment.destination,
      leaves: segment.departure_time,
      arrives: segment.arrival_time,
    })),
  };
}

/** The remaining stored fields, by column name. */
function toStoredFields(booking: BookingRow): AdminBooking["stored_fields"] {
  const fields = {
    id: booking.id,
    account_id: booking.accountId,
    supplier: booking.supplier,
    offer_ref: booking.offerRef,
    request_hash: booking.requestHash,
    payment_id: booking.paymentId,
    payment_deadline: iso(booking.paymentDeadline),
    extended_until: iso(booking.extendedUntil),
    confirmed_at: iso(booking.confirmedAt),
    ticketing_asked_at: iso(booking.ticketingAskedAt),
    ticketed_at: iso(booking.ticketedAt),
    cancelling_asked_at: iso(booking.cancellingAskedAt),
    staff_flag: booking.staffFlag,
    minors_only: String(booking.minorsOnly),
  };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

/** One traveller's passport. Null when there is no such traveller or no passport. */
export async function findPassport(
  db: Queryable,
  { id, traveller }: { readonly id: string; readonly traveller: string },
) {
  const { passportNumber: number, passportExpiryDate: expiryDate } = bookingTravellers;
  const [found] = await db
    .select({ number, expiryDate })
    .from(bookingTravellers)
    .where(and(eq(bookingTravellers.bookingId, id), eq(bookingTravellers.id, traveller)));
  return found?.number ? { number: found.number, expiryDate: found.expiryDate } : null;
}
