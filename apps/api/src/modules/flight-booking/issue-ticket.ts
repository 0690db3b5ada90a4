import { eq, sql } from "drizzle-orm";
import type { FlightSupplier, TicketAnswer } from "../../suppliers/flight-supplier.ts";
import { queueRefund } from "../payments/index.ts";
import { airlineTitle } from "./airline-title.ts";
import { isPast, ticketingDeadline } from "./deadlines.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { giveBack } from "./give-back.ts";
import { letterJob } from "./jobs.ts";
import { type BookingRow, lockBooking } from "./lock-booking.ts";
import { moveBooking } from "./move-booking.ts";
import { bookingTravellers, flightBookings, type StaffFlag } from "./tables.ts";

/** Staff are told when this many tries brought no certain answer. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Tickets a paid booking. The supplier is asked outside any transaction, under the booking's id. A
 * throw means that its answer is unknown: the queue tries again, and a later try looks first.
 */
export async function issueTicket(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const [booking] = await deps.db
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.id, bookingId));
  if (booking?.status !== "booking_confirmed") return;
  const supplier = supplierOf(deps.suppliers, booking.supplier);

  if (isPast(ticketingDeadline(booking.createdAt), deps.clock.now())) {
    // Nobody may wait longer. What cannot be found out by now ends too, with an eye of staff on it.
    const status = await supplier.status(bookingId).catch(() => "unknown" as const);
    if (status !== "ticketed") {
      const flag = status === "unknown" ? "ended_unticketed" : booking.staffFlag;
      return endUnticketed(deps, bookingId, "not ticketed within 72 hours", flag);
    }
  }

  const tries = await noteTry(deps, bookingId);
  let answer: TicketAnswer;
  try {
    answer = await askForTickets(deps, supplier, booking);
  } catch (unknown) {
    if (tries >= TRIES_BEFORE_STAFF) await flagOpenTicketing(deps, bookingId);
    throw unknown;
  }
  if (answer.outcome === "ticketed") await noteTickets(deps, bookingId, answer);
  else await endUnticketed(deps, bookingId, answer.reason, booking.staffFlag);
}
