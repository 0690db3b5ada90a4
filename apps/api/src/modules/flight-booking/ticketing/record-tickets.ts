import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { ownTicketExtras } from "../extras/ticket-extras.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { flightBookings } from "../tables.ts";

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
  { clock, jobs, search }: Pick<FlightBookingDeps, "clock" | "jobs" | "search">,
  tx: Transaction,
  { id: orderId, minorsOnly, supplier: name }: BookingRow,
  { pnr, ticketNumbers, by }: Tickets,
): Promise<boolean> {
  const now = clock.now();
  const change = { from: "booking_confirmed", to: "ticket_issued" } as const;
  const details = { at: now, by, note: `airline reference ${pnr}` };
  // The tickets settle any open ticketing question.
  const staffFlag = minorsOnly ? "minors_only" : null;
  const changes = { staffFlag };
  const event = await changeOrderStatus(tx, FLIGHT_STATUSES, orderId, change, details, changes);
  if (event === null) return false;
  await tx
    .update(flightBookings)
    .set({ ticketedAt: now, pnr, ticketNumbers })
    .where(eq(flightBookings.orderId, orderId));
  const supplier = getSupplier(search.suppliers, name);
  const inline = supplier.kind === "inline" ? supplier : null;
  await ownTicketExtras(tx, inline, { bookingId: orderId, now });
  const kind = "ticket_issued" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId, kind });
  return true;
}
