import { eq } from "drizzle-orm";
import type { SupplierAmount, SupplierOrder } from "../../../suppliers/flight-supplier.ts";
import { openForPayment } from "../../orders/index.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import type { StoredExtra } from "../extras/tables.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { getRemoteSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { cancelAtSupplierJob } from "../jobs.ts";
import { earlierDeadline } from "../payment/deadlines.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { recordToldRequests } from "../special-requests/decide-request.ts";
import { flightBookings, type StaffFlag, type StoredCost } from "../tables.ts";
import { endHoldingInTransaction } from "./end-holding.ts";

/** Looked for after so long: a request that was carried out twice is visible by then. */
const DUPLICATES_AFTER_SECONDS = 60;

/**
 * Records that the supplier holds the seats, and opens the order for payment until shortly before the hold lapses. The
 * job that follows releases whatever is held beside it: a duplicate, or all of it when the order has ended meanwhile.
 */
export async function recordHold(
  deps: FlightBookingDeps,
  bookingId: string,
  order: SupplierOrder,
): Promise<void> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const afterSeconds = booking?.status === "not_booked" ? DUPLICATES_AFTER_SECONDS : 0;
    await jobs.enqueue(tx, cancelAtSupplierJob, { bookingId }, { afterSeconds });
    if (booking?.status !== "not_booked") return;
    const deadline = earlierDeadline(booking.paymentDeadline, order.payBy);
    if (order.amountDue === null || deadline <= now)
      return endHoldingInTransaction(deps, tx, booking, {
        outcome: "refused",
        reason: "the hold leaves no time to pay",
      });
    const withTicket = (await findTicketExtras(tx, [bookingId])).get(bookingId);
    const forFlights = withoutExtras(order.amountDue, withTicket?.items ?? []);
    if (isDearer(forFlights, booking.supplierCost))
      return endHoldingInTransaction(deps, tx, booking, {
        outcome: "refused",
        reason: "the airline holds it at a higher price than it was sold at",
      });
    await tx
      .update(flightBookings)
      .set({
        holdOutcome: "held",
        supplierOrderId: order.id,
        supplierAmount: forFlights,
        heldUntil: order.payBy,
      })
      .where(eq(flightBookings.orderId, bookingId));
    const supplier = getRemoteSupplier(deps.search.suppliers, booking.supplier);
    if (supplier.capabilities.specialRequests) await recordToldRequests(deps, tx, booking, order);
    await openForPayment(jobs, tx, FLIGHT_STATUSES, {
      orderId: bookingId,
      change: { from: "not_booked", to: "booked" },
      details: { at: now, by: "supplier" },
      deadline,
      staffFlag: booking.minorsOnly ? ("minors_only" satisfies StaffFlag) : null,
      email: "booked" satisfies EmailKind,
    });
  });
}

/** What is due for the flights alone: the basis of every later difference of fares. */
function withoutExtras(due: SupplierAmount, items: readonly StoredExtra[]): SupplierAmount {
  const beside = items.reduce((sum, { amount }) => sum + amount.minor, 0);
  return { ...due, minor: due.minor - beside };
}

/** An amount in another currency than that of the sale cannot be compared, so it is not accepted either. */
function isDearer(due: SupplierAmount, cost: StoredCost | null): boolean {
  if (cost === null) return false;
  return due.currency !== cost.amount.currency || due.minor > cost.amount.minor;
}
