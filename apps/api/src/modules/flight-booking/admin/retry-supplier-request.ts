import { and, eq } from "drizzle-orm";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";
import { unknownFlag } from "./unknown-bookings.ts";

/**
 * Asks the supplier for the outcome of a booking now, using the same code as the jobs, which look
 * up earlier attempts before a new one. False when the supplier still does not answer.
 */
export async function retrySupplierRequest(
  deps: FlightBookingDeps,
  bookingId: string,
): Promise<boolean> {
  const [booking] = await deps.db
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.id, bookingId));
  const flag = booking ? unknownFlag(booking) : null;
  if (!booking || !flag) return true;
  try {
    await LOOKS[flag](deps, booking);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, booking_id: bookingId }, "The supplier did not answer");
    return false;
  }
}

const LOOKS = {
  ticketing_open: (deps: FlightBookingDeps, { id }: BookingRow) => issueTicket(deps, id),
  cancelling_open: (deps: FlightBookingDeps, { id }: BookingRow) => cancelAtSupplier(deps, id),
  ended_unticketed: voidWhatIsLeft,
} as const;

/** The booking has ended and is being refunded, so a ticket issued in the meantime is voided. */
async function voidWhatIsLeft(deps: FlightBookingDeps, booking: BookingRow): Promise<void> {
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  const status = await supplier.getBookingStatus(booking.id);
  if (status === "ticketed" || status === "held") {
    const answer = await supplier.cancelBooking(booking.id);
    if (answer.outcome === "refused")
      throw new Error(`The supplier refused to cancel: ${answer.reason}`);
  }
  await deps.db
    .update(flightBookings)
    .set({ staffFlag: null })
    .where(
      and(eq(flightBookings.id, booking.id), eq(flightBookings.staffFlag, "ended_unticketed")),
    );
}
