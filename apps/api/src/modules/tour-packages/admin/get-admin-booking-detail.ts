import type { AdminBooking, AdminBookingAction } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import { maskTraveller } from "../../travellers/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { priceLines } from "../pdf/find-package-receipt.ts";
import { packageEmailJob } from "../jobs.ts";
import { resendableEmails } from "../emails/resendable-emails.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getPayment } from "../bookings/booking-dto.ts";
import { toAdminBookingRow } from "./admin-booking-rows.ts";
import { packageBookingEvents, packageBookings, packageBookingTravellers } from "../tables.ts";

/** Everything this room knows about a booking. Null when there is no booking with this id. */
export async function getAdminBookingDetail(
  { clock }: Pick<TourPackageDeps, "clock">,
  db: Queryable,
  { id, language }: { readonly id: string; readonly language: Language },
) {
  const [booking] = await db.select().from(packageBookings).where(eq(packageBookings.id, id));
  if (!booking) return null;
  const now = clock.now();
  const travellers = await db
    .select()
    .from(packageBookingTravellers)
    .where(eq(packageBookingTravellers.bookingId, id))
    .orderBy(asc(packageBookingTravellers.position));
  const events = await db
    .select()
    .from(packageBookingEvents)
    .where(eq(packageBookingEvents.bookingId, id))
    .orderBy(asc(packageBookingEvents.number));
  const [first] = travellers;
  if (!first) throw new Error("A booking without travellers");
  const subject = { purpose: "package", subjectId: id } as const;
  const states = await findSubjectPayments(db, { purpose: "package", subjectIds: [id], now });
  const refunds = await findSubjectRefunds(db, subject, booking.reference);
  const row = toAdminBookingRow(booking, first, getPayment(states, id), { language, now });
  const has = (reason: string) => refunds.some((refund) => refund.reason === reason);
  return {
    row,
    accountId: booking.accountId,
    paymentId: booking.paymentId,
    language: booking.language,
    deadline: row.status === "booked" ? deadlineOf(booking) : null,
    travellers: travellers.map((one) => maskTraveller(one)),
    flight: null,
    lines: priceLines(booking, language),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    events: events.map(({ at, from, to, by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note,
      reference: null,
    })),
    refunds,
    emails: resendableEmails({
      status: booking.status,
      isPaid: booking.paymentId !== null,
      isLate: has("late"),
      isReturned: has("booking_cancelled"),
    }).map((kind) => ({
      kind,
      resend: (jobs: TourPackageDeps["jobs"], tx: Transaction, again: number) =>
        jobs.enqueue(tx, packageEmailJob, { bookingId: id, kind, again }),
    })),
    emailCausePrefix: `package-booking-${id}-`,
    allowedActions: findAllowedActions(booking, now),
    storedFields: toStoredFields(booking),
  };
}

function findAllowedActions(booking: BookingRow, now: Date): AdminBookingAction[] {
  const { status } = booking;
  const isHeld = status === "booked" && !isPast(deadlineOf(booking), now);
  return [
    ...(isHeld || status === "confirmed" ? (["cancel"] as const) : []),
    ...(status === "booked" ? (["payment_link"] as const) : []),
  ];
}

/** The remaining stored fields, by column name. */
function toStoredFields(booking: BookingRow): AdminBooking["stored_fields"] {
  const fields = {
    id: booking.id,
    account_id: booking.accountId,
    package_id: booking.packageId,
    departure_id: booking.departureId,
    request_hash: booking.requestHash,
    payment_id: booking.paymentId,
    payment_deadline: booking.paymentDeadline.toISOString(),
    extended_until: booking.extendedUntil?.toISOString() ?? null,
    confirmed_at: booking.confirmedAt?.toISOString() ?? null,
    ends_on: booking.endsOn,
    minors_only: String(booking.minorsOnly),
  };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

/** One traveller's passport. Null when there is no such traveller or no passport. */
export async function findPassport(
  db: Queryable,
  { id, traveller }: { readonly id: string; readonly traveller: string },
) {
  const travellers = packageBookingTravellers;
  const [found] = await db
    .select({ number: travellers.passportNumber, expiryDate: travellers.passportExpiryDate })
    .from(travellers)
    .where(and(eq(travellers.bookingId, id), eq(travellers.id, traveller)));
  return found?.number ? { number: found.number, expiryDate: found.expiryDate } : null;
}
