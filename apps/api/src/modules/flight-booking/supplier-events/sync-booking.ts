import type { SupplierOrder } from "../../../suppliers/flight-supplier.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import { isPaid } from "../../payments/index.ts";
import { findBooking, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { holdAtSupplier } from "../holding/hold-at-supplier.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { recordAirlineChanges } from "../schedule-changes/record-airline-changes.ts";
import { syncOwnSchedule } from "../schedule-changes/sync-own-schedule.ts";
import { recordAnswers } from "../special-requests/decide-request.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";

/**
 * Reads what a supplier knows of a booking and follows it: changes of its flights, and of a remote one tickets that were
 * pending, a hold that lapsed, and a ticket that the airline cancelled. Repeating it changes nothing.
 */
export async function syncBooking(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking) return;
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  if (supplier.kind === "inline") return syncOwnSchedule(deps, supplier, booking);
  if (booking.status === "not_booked") return holdAtSupplier(deps, bookingId);
  if (booking.supplierOrderId === null) return;
  const order = await supplier.retrieve(booking.supplierOrderId);
  if (!order) return;
  const isOver = order.state === "lapsed" || order.state === "cancelled";
  if (booking.status === "booked" && isOver) await endLapsed(deps, bookingId, order.state);
  // Looks the state up itself before it does anything.
  if (booking.status === "booking_confirmed" && order.state !== "held")
    await issueTicket(deps, bookingId);
  await followRequests(deps, bookingId, order);
  const { airlineChanges: changes, state } = order;
  const { offerRef } = booking;
  const isCancelled = state === "cancelled";
  await recordAirlineChanges(deps, bookingId, { changes, offerRef, isCancelled });
}

/** What the airline answers to special requests that went with the hold. */
async function followRequests(
  deps: FlightBookingDeps,
  bookingId: string,
  order: SupplierOrder,
): Promise<void> {
  if (!order.specialRequests?.some(({ state }) => state !== "requested")) return;
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking && booking.endedAt === null) await recordAnswers(deps, tx, bookingId, order);
  });
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
