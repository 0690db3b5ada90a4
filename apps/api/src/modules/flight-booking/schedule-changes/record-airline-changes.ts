import type { FlightLeg } from "@ghuri/contract/flights";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { enqueueOrderEmail, moveTravelDates } from "../../orders/index.ts";
import { asFlown, concerns, hasCancelledFlight, segmentsFlown } from "../bookings/as-flown.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { flagOtherFlights } from "../bookings/flag-other-flights.ts";
import { isUnpaid } from "../cancellation/cancellable.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { flightBookings } from "../tables.ts";
import { queueScheduleSync } from "./queue-schedule-sync.ts";
import { askTraveller, isLargeChange } from "./schedule-question.ts";

/** What a supplier, or staff, say about the flights of a booking. */
interface Told {
  readonly changes: readonly AirlineChange[];
  /** The journey that the supplier was asked about. */
  readonly offerRef: string;
  /** The whole order is cancelled at the supplier. */
  readonly isCancelled: boolean;
}

/**
 * Stores changes that are new and tells the traveller. A large one asks who has paid for an answer, and is a case for staff
 * until then. Repeating it changes nothing.
 */
export function recordAirlineChanges(
  deps: FlightBookingDeps,
  orderId: string,
  told: Told,
): Promise<void> {
  return deps.db.transaction((tx) => recordChangesInTransaction(deps, tx, orderId, told));
}

/** The same, in the caller's transaction. */
export async function recordChangesInTransaction(
  { jobs, clock, askFromMinutes }: FlightBookingDeps,
  tx: Transaction,
  orderId: string,
  { changes, offerRef, isCancelled }: Told,
): Promise<void> {
  const booking = await lockBooking(tx, orderId);
  if (!booking || booking.endedAt !== null) return;
  // A direction was cancelled or exchanged meanwhile: nobody is asked about a flight that they do not fly.
  if (booking.offerRef !== offerRef) return queueScheduleSync({ jobs }, tx, [orderId]);
  const known = new Set(booking.airlineChanges.map(({ id }) => id));
  // A remote supplier may still tell of directions that were given up.
  const gone = flownAsGivenUp(booking);
  const added = changes.filter(
    (change) => !known.has(change.id) && !gone.some((segment) => concerns(change, segment)),
  );
  const isTicketCancelled = booking.status === "ticket_issued" && isCancelled;
  if (added.length === 0 && !isTicketCancelled) return;
  const airlineChanges: readonly AirlineChange[] = [...booking.airlineChanges, ...added];
  const isLarge = added.some((change) => isLargeChange(change, askFromMinutes));
  const { option } = booking;
  const segments = segmentsFlown({ option, airlineChanges });
  await tx
    .update(flightBookings)
    .set({ airlineChanges, ...departureOf(segments) })
    .where(eq(flightBookings.orderId, orderId));
  await moveTravelDates(
    tx,
    orderId,
    segments.map((one) => one.departure_time.slice(0, 10)),
  );
  // Who waits for the money back has answered already.
  if (isLarge && !isUnpaid(booking) && booking.staffFlag !== "refund_requested")
    await askTraveller(tx, { ...booking, airlineChanges }, clock.now());
  else if (isTicketCancelled) await flagOtherFlights(tx, booking);
  // Of our own flights an unpaid booking ends with a cancelled one, and that is the email.
  const isEnding =
    booking.status === "booked" &&
    booking.supplierOrderId === null &&
    hasCancelledFlight({ option, airlineChanges });
  if (added.length > 0 && !isEnding)
    await enqueueOrderEmail(jobs, tx, {
      orderId,
      kind: "schedule_changed" satisfies EmailKind,
      event: airlineChanges.length,
    });
}

/** The flights of directions that were given up, at the times that were known then. */
function flownAsGivenUp({ option, airlineChanges, cancelledSlices }: BookingRow) {
  const flights = cancelledSlices.map(({ leg }) => leg);
  return asFlown({ option: { ...option, flights }, airlineChanges }).flights.flatMap(
    ({ segments }) => segments,
  );
}

/** Deadlines count from the first flight that departs. When none does, the planned one stays. */
function departureOf([first]: readonly FlightLeg["segments"][number][]) {
  if (!first) return {};
  return { firstDepartureAt: departureInstant(first.departure_time, first.departure_timezone) };
}
