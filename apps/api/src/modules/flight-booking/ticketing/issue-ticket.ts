import { and, eq, sql } from "drizzle-orm";
import type { TicketResult } from "../../../suppliers/flight-supplier.ts";
import { requestTickets } from "./request-tickets.ts";
import { isPast, ticketingDeadline } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { failUnticketedBooking } from "./fail-unticketed-booking.ts";
import { recordTickets } from "./record-tickets.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";

/** After this many attempts without a definite answer the booking is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Issues the tickets of a paid booking. Calls the supplier outside any transaction, with the
 * booking id as its reference. An exception means the outcome is unknown: the job retries, and from
 * the second attempt on first asks the supplier for the booking's status.
 */
export async function issueTicket(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const [booking] = await deps.db
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.id, bookingId));
  if (booking?.status !== "booking_confirmed") return;
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);

  if (isPast(ticketingDeadline(booking.createdAt), deps.clock.now())) {
    const status = await supplier.getBookingStatus(bookingId).catch(() => "unknown" as const);
    if (status !== "ticketed")
      return failUnticketedBooking(deps, bookingId, {
        reason: "not ticketed within 72 hours",
        // The booking fails now, but staff still have to check with the airline.
        staffShouldLook: status === "unknown",
      });
  }

  const tries = await noteTry(deps, bookingId);
  let answer: TicketResult;
  try {
    answer = await requestTickets(deps.db, supplier, booking);
  } catch (unknown) {
    if (tries >= TRIES_BEFORE_STAFF) await flagForStaff(deps, bookingId);
    throw unknown;
  }
  if (answer.outcome === "ticketed") {
    const tickets = { ...answer, by: "supplier" } as const;
    const noted = await deps.db.transaction((tx) => recordTickets(deps, tx, booking, tickets));
    if (!noted) await flagUnwanted(deps, bookingId);
  } else
    await failUnticketedBooking(deps, bookingId, { reason: answer.reason, staffShouldLook: false });
}

/** Committed before the supplier is called, so a crash in between counts as a lost answer. */
async function noteTry({ db, clock }: FlightBookingDeps, bookingId: string): Promise<number> {
  const [tried] = await db
    .update(flightBookings)
    .set({
      ticketingAskedAt: clock.now(),
      ticketingTries: sql`${flightBookings.ticketingTries} + 1`,
    })
    .where(eq(flightBookings.id, bookingId))
    .returning({ tries: flightBookings.ticketingTries });
  return tried?.tries ?? 0;
}

async function flagForStaff({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ staffFlag: "ticketing_open" })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.status, "booking_confirmed")));
}

/**
 * Flags tickets issued for a booking that failed during the request, for staff to void. Tickets of
 * a cancelled booking are voided by the cancellation job.
 */
async function flagUnwanted({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ staffFlag: "ended_unticketed" })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.status, "booking_failed")));
}
