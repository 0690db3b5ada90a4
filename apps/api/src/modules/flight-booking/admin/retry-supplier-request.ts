import { and, eq } from "drizzle-orm";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";
import { unknownFlag } from "./unknown-bookings.ts";

/**
 * Asks the supplier again, now, what became of a booking: the very work of the jobs, which looks up before
 * it tries. False when the supplier still does not answer.
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
    deps.log.warn({ err: error, booking_id: bookingId }, "still no answer from the supplier");
    return false;
  }
}

const LOOKS = {
  ticketing_open: (deps: FlightBookingDeps, { id }: BookingRow) => issueTicket(deps, id),
  cancelling_open: (deps: FlightBookingDeps, { id }: BookingRow) => cancelAtSupplier(deps, id),
  ended_unticketed: voidWhatIsLeft,
} as const;

/** The booking is over and its money goes back: a ticket that was issued all the same is of no use to anybody. */
async function voidWhatIsLeft(deps: FlightBookingDeps, booking: BookingRow): Promise<void> {
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  const status = await supplier.getBookingStatus(booking.id);
  if (status === "ticketed" || status === "held") {
    const answer = await supplier.cancelBooking(booking.id);
    if (answer.outcome === "refused") throw new Error(`the supplier keeps it: ${answer.reason}`);
  }
  await deps.db
    .update(flightBookings)
    .set({ staffFlag: null })
    .where(
      and(eq(flightBookings.id, booking.id), eq(flightBookings.staffFlag, "ended_unticketed")),
    );
}
