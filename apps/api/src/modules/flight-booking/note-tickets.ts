import type { Transaction } from "../../platform/db/database.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { letterJob } from "./jobs.ts";
import type { BookingRow } from "./lock-booking.ts";
import { moveBooking } from "./move-booking.ts";

interface Tickets {
  readonly pnr: string;
  readonly ticketNumbers: readonly string[];
  readonly by: "supplier" | "staff";
}

/**
 * Writes down that a booking has its tickets, whoever learnt of it; the letter with them follows. False
 * when the booking does not wait for any.
 */
export async function noteTickets(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  { id: bookingId, minorsOnly }: BookingRow,
  { pnr, ticketNumbers, by }: Tickets,
): Promise<boolean> {
  const now = clock.now();
  // Whatever staff were to find out about the ticketing is known now.
  const staffFlag = minorsOnly ? ("minors_only" as const) : null;
  const issued = await moveBooking(
    tx,
    bookingId,
    { from: "booking_confirmed", to: "ticket_issued" },
    { at: now, by, note: `airline reference ${pnr}` },
    { ticketedAt: now, pnr, ticketNumbers, staffFlag },
  );
  if (issued) await jobs.enqueue(tx, letterJob, { bookingId, kind: "ticket_issued" });
  return issued;
}
