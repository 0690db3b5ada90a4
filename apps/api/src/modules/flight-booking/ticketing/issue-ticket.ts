import { and, eq, sql } from "drizzle-orm";
import type { TicketResult } from "../../../suppliers/flight-supplier.ts";
import { requestTickets } from "./request-tickets.ts";
import { isPast, ticketingDeadline } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { failUnticketedBooking } from "./fail-unticketed-booking.ts";
import { recordTickets } from "./record-tickets.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";

/** Staff are told when this many tries brought no certain answer. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Tickets a paid booking. The supplier is asked outside any transaction, under the booking's id. A
 * throw means that its answer is unknown: the queue runs this again, and from the second try on the
 * supplier is first asked what it knows.
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
        // The traveller waits no longer, but somebody has to ask the airline.
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

/** Committed before the supplier is asked, so that a crash in between is seen as a lost answer. */
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
 * Tickets for a booking that ended while the supplier was asked: somebody has to void them. Those of a
 * booking that its traveller cancelled are voided by a job of their own.
 */
async function flagUnwanted({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ staffFlag: "ended_unticketed" })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.status, "booking_failed")));
}
