import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { requestTickets } from "./request-tickets.ts";
import type { TicketAnswer } from "./ticket-answer.ts";
import { isPast, ticketingDeadline } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { failUnticketedBooking } from "./fail-unticketed-booking.ts";
import { type BookingRow, findBooking, lockBooking } from "../bookings/find-bookings.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { cancelAtSupplierJob, issueTicketJob } from "../jobs.ts";
import { isSettled, RequestUnderWay } from "../holding/outcome-open.ts";
import { recordTickets } from "./record-tickets.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { lookUpStatus } from "../bookings/look-up-status.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";

/** How often an airline that works on the tickets is asked, and how much later than it said is late. */
const LOOK_SECONDS = 60;
const LATE_LOOK_SECONDS = 600;
const LATE_AFTER_MS = 10 * 60_000;
/** After this many attempts without a definite answer the booking is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Issues the tickets of a paid booking. Calls the supplier outside any transaction, with the
 * booking id as its reference. An exception means the outcome is unknown: the job retries, and from
 * the second attempt on first asks the supplier for the booking's status.
 */
export async function issueTicket(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.status !== "booking_confirmed") return;
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);

  if (isPast(ticketingDeadline(booking.createdAt), deps.clock.now())) {
    const status = await lookUpStatus(supplier, booking).catch(() => "unknown" as const);
    if (status !== "ticketed")
      return failUnticketedBooking(deps, bookingId, {
        reason: "not ticketed within 72 hours",
        // The booking fails now, but staff still have to check with the airline.
        staffShouldLook: status === "unknown",
      });
  }

  const attempt = await recordAttempt(deps, bookingId);
  // Cancelled since it was read.
  if (attempt === null) return;
  let answer: TicketAnswer;
  try {
    answer = await requestTickets(deps, supplier, {
      ...booking,
      ticketingAskedAt: attempt.askedBefore,
    });
  } catch (unknown) {
    if (attempt.tries >= TRIES_BEFORE_STAFF && !(unknown instanceof RequestUnderWay))
      await setStaffFlag(deps.db, bookingId, "ticketing_open" satisfies StaffFlag, {
        status: booking.status,
      });
    throw unknown;
  }
  if (answer.outcome === "pending") return waitForTickets(deps, booking, answer.until);
  if (answer.outcome === "by_staff") return waitForStaff(deps, booking, answer.reason);
  if (answer.outcome === "ticketed") {
    const tickets = { ...answer, by: "supplier" } as const;
    await deps.db.transaction(async (tx) => {
      const isRecorded = await recordTickets(deps, tx, booking, tickets);
      if (!isRecorded) await voidUnwanted(deps, tx, bookingId);
    });
  } else
    await failUnticketedBooking(deps, bookingId, { reason: answer.reason, staffShouldLook: false });
}

/**
 * Committed before the supplier is called, so a crash in between counts as a lost answer. Null: the booking no longer
 * waits for tickets. A cancellation locks the same order: it sees the request, or the request never happens.
 */
function recordAttempt(
  { db, clock }: FlightBookingDeps,
  bookingId: string,
): Promise<{ readonly tries: number; readonly askedBefore: Date | null } | null> {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== "booking_confirmed") return null;
    const { ticketingAskedAt: askedBefore } = booking;
    const now = clock.now();
    // A remote supplier is not asked again yet: this attempt must not put off the next request.
    const isUnderWay = askedBefore !== null && !isSettled(askedBefore, now);
    const [tried] = await tx
      .update(flightBookings)
      .set({
        ticketingAskedAt: isUnderWay ? askedBefore : now,
        ticketingTries: sql`${flightBookings.ticketingTries} + 1`,
      })
      .where(eq(flightBookings.orderId, bookingId))
      .returning({ tries: flightBookings.ticketingTries });
    return tried ? { tries: tried.tries, askedBefore } : null;
  });
}

/**
 * The airline works on the tickets: it is asked again in a while, or sooner when it sends a message. Long after the
 * time that it named, staff look into it.
 */
async function waitForTickets(
  { db, clock, jobs }: FlightBookingDeps,
  { id: bookingId, status }: BookingRow,
  until: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(flightBookings)
      .set({ ticketsExpectedAt: until })
      .where(eq(flightBookings.orderId, bookingId));
    const isLate = clock.now().getTime() - until.getTime() >= LATE_AFTER_MS;
    if (isLate) await setStaffFlag(tx, bookingId, "ticketing_open" satisfies StaffFlag, { status });
    const afterSeconds = isLate ? LATE_LOOK_SECONDS : LOOK_SECONDS;
    await jobs.enqueue(tx, issueTicketJob, { bookingId }, { afterSeconds });
  });
}

/** The agency's stock has no tickets for it: staff enter them, or add to the stock and ask again. */
async function waitForStaff(
  { db, log }: FlightBookingDeps,
  { id: bookingId, status }: BookingRow,
  reason: string,
): Promise<void> {
  log.info({ booking_id: bookingId, reason }, "Staff enter the tickets of a booking");
  await setStaffFlag(db, bookingId, "ticketing_by_staff" satisfies StaffFlag, { status });
}

/**
 * Handles tickets issued for a booking that ended during the request. Of a cancelled one they are voided at the
 * supplier, also when its cancellation job ran before they existed. Of a failed one staff void them.
 */
async function voidUnwanted(
  { jobs }: FlightBookingDeps,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status === "booking_cancelled")
    await jobs.enqueue(tx, cancelAtSupplierJob, { bookingId });
  if (booking?.status === "booking_failed")
    await setStaffFlag(tx, bookingId, "ended_unticketed" satisfies StaffFlag);
}
