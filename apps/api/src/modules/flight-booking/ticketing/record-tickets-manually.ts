import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { recordTickets } from "./record-tickets.ts";
import { flightBookings } from "../tables.ts";

export interface ManualTickets {
  readonly bookingId: string;
  /** The airline's reference. */
  readonly pnr: string;
  /** One 13-digit number per traveller, in order. */
  readonly ticketNumbers: readonly string[];
}

/**
 * Records tickets that staff obtained from the airline, as if the supplier had returned them. Runs
 * in the caller's transaction. Refuses unless the booking is paid and not ticketed.
 */
export async function recordTicketsManually(
  deps: Pick<FlightBookingDeps, "clock" | "jobs" | "search">,
  tx: Transaction,
  { bookingId, pnr, ticketNumbers }: ManualTickets,
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (booking.status !== "booking_confirmed") refuse("already_decided");
  await requireNewTickets(tx, booking, ticketNumbers);
  // The airline now has tickets, so a cancellation must void them at the supplier.
  await tx
    .update(flightBookings)
    .set({ ticketingAskedAt: booking.ticketingAskedAt ?? deps.clock.now() })
    .where(eq(flightBookings.orderId, bookingId));
  const issued = await recordTickets(deps, tx, booking, { pnr, ticketNumbers, by: "staff" });
  if (!issued) refuse("already_decided");
}

/** Refuses ticket numbers that are too few, or that another booking has. */
export async function requireNewTickets(
  tx: Transaction,
  { id, travellers }: Pick<BookingRow, "id" | "travellers">,
  ticketNumbers: readonly string[],
): Promise<void> {
  if (ticketNumbers.length !== travellers)
    refuseField("ticket_numbers", "ticket_numbers_each", { count: travellers });
  await takeAdvisoryLocks(
    tx,
    ticketNumbers.map((number) => `ticket ${number}`),
  );
  for (const [place, number] of ticketNumbers.entries())
    if (ticketNumbers.indexOf(number) !== place || (await isUsed(tx, id, number)))
      refuseField(`ticket_numbers.${place}`, "ticket_number_used");
}

/** Refuses the field `ticket_number` when another booking has this ticket. */
export async function requireUnusedTicket(
  tx: Transaction,
  bookingId: string,
  number: string,
): Promise<void> {
  await takeAdvisoryLocks(tx, [`ticket ${number}`]);
  if (await isUsed(tx, bookingId, number)) refuseField("ticket_number", "ticket_number_used");
}

/** A ticket number belongs to one booking. A second use means a typing error. */
async function isUsed(tx: Transaction, bookingId: string, number: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: flightBookings.orderId })
    .from(flightBookings)
    .where(
      and(
        sql`${flightBookings.pnr} is not null`,
        sql`${flightBookings.ticketNumbers} @> ${JSON.stringify([number])}::jsonb`,
        ne(flightBookings.orderId, bookingId),
      ),
    )
    .limit(1);
  return other !== undefined;
}
