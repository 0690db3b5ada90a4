import type { Transaction } from "../../../platform/db/database.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightEmailJob } from "../jobs.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";

interface Tickets {
  readonly pnr: string;
  readonly ticketNumbers: readonly string[];
  readonly by: "supplier" | "staff";
}

/**
 * Records the tickets of a booking and queues the ticket email. False when the booking is not
 * waiting for tickets.
 */
export async function recordTickets(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  { id: bookingId, minorsOnly }: BookingRow,
  { pnr, ticketNumbers, by }: Tickets,
): Promise<boolean> {
  const now = clock.now();
  // The tickets settle any open ticketing question.
  const staffFlag = minorsOnly ? ("minors_only" as const) : null;
  const issued = await changeBookingStatus(
    tx,
    bookingId,
    { from: "booking_confirmed", to: "ticket_issued" },
    { at: now, by, note: `airline reference ${pnr}` },
    { ticketedAt: now, pnr, ticketNumbers, staffFlag },
  );
  if (issued) await jobs.enqueue(tx, flightEmailJob, { bookingId, kind: "ticket_issued" });
  return issued;
}
