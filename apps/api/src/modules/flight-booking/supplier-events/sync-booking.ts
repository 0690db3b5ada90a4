import type { FlightLeg } from "@ghuri/contract/flights";
import { eq } from "drizzle-orm";
import type { AirlineChange, SupplierOrder } from "../../../suppliers/flight-supplier.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { changeOrderStatus, enqueueOrderEmail, moveTravelDates } from "../../orders/index.ts";
import { isPaid } from "../../payments/index.ts";
import { segmentsFlown } from "../bookings/as-flown.ts";
import { findBooking, lockBooking } from "../bookings/find-bookings.ts";
import { flagOtherFlights } from "../bookings/flag-other-flights.ts";
import { getRemoteSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { holdAtSupplier } from "../holding/hold-at-supplier.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { flightBookings } from "../tables.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";

/**
 * Reads what a remote supplier knows of a booking and follows it: tickets that were pending, a hold that lapsed, a
 * ticket that the airline cancelled, and changes of its flights. Repeating it changes nothing.
 */
export async function syncBooking(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking) return;
  if (booking.status === "not_booked") return holdAtSupplier(deps, bookingId);
  if (booking.supplierOrderId === null) return;
  const supplier = getRemoteSupplier(deps.search.suppliers, booking.supplier);
  const order = await supplier.retrieve(booking.supplierOrderId);
  if (!order) return;
  const isOver = order.state === "lapsed" || order.state === "cancelled";
  if (booking.status === "booked" && isOver) await endLapsed(deps, bookingId, order.state);
  // Looks the state up itself before it does anything.
  if (booking.status === "booking_confirmed" && order.state !== "held")
    await issueTicket(deps, bookingId);
  await recordAirlineChanges(deps, bookingId, order);
}

/** Ends an unpaid booking that the supplier has given up. A payment that is arriving is refunded by its own job. */
async function endLapsed(
  { db, clock, jobs }: FlightBookingDeps,
  orderId: string,
  state: SupplierOrder["state"],
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, orderId);
    if (booking?.status !== "booked") return;
    const change = { from: "booked", to: "booking_expired" } as const;
    const details = { at: clock.now(), by: "supplier", note: `the hold is ${state}` } as const;
    await changeOrderStatus(tx, FLIGHT_STATUSES, orderId, change, details);
    await releaseCoupons(tx, [orderId]);
    if (await isPaid(tx, { purpose: "flight", subjectId: orderId })) return;
    await enqueueOrderEmail(jobs, tx, { orderId, kind: "expired" satisfies EmailKind });
  });
}

/** Stores changes that are new, tells the traveller, and makes them a case for staff. */
async function recordAirlineChanges(
  { db, jobs }: FlightBookingDeps,
  orderId: string,
  { airlineChanges: changes, state }: SupplierOrder,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, orderId);
    if (!booking || booking.endedAt !== null) return;
    const known = new Set(booking.airlineChanges.map(({ id }) => id));
    const added = changes.filter(({ id }) => !known.has(id));
    const isCancelled = booking.status === "ticket_issued" && state === "cancelled";
    if (added.length === 0 && !isCancelled) return;
    const airlineChanges: readonly AirlineChange[] = [...booking.airlineChanges, ...added];
    const segments = segmentsFlown({ option: booking.option, airlineChanges });
    await tx
      .update(flightBookings)
      .set({ airlineChanges, ...departureOf(segments) })
      .where(eq(flightBookings.orderId, orderId));
    await moveTravelDates(
      tx,
      orderId,
      segments.map((one) => one.departure_time.slice(0, 10)),
    );
    await flagOtherFlights(tx, booking);
    if (added.length > 0)
      await enqueueOrderEmail(jobs, tx, {
        orderId,
        kind: "schedule_changed" satisfies EmailKind,
        event: airlineChanges.length,
      });
  });
}

/** Deadlines count from the first flight that departs. When none does, the planned one stays. */
function departureOf([first]: readonly FlightLeg["segments"][number][]) {
  if (!first) return {};
  return { firstDepartureAt: departureInstant(first.departure_time, first.departure_timezone) };
}
