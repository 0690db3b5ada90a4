import type { Transaction } from "../../../platform/db/database.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { bookCancelledSale, changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { releaseSeats } from "../bookings/release-seats.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import type { StaffFlag } from "../tables.ts";

/**
 * Fails a paid booking that will not be ticketed: queues the refund and releases coupon and seats.
 */
export async function failUnticketedBooking(
  deps: FlightBookingDeps,
  bookingId: string,
  why: { readonly reason: string; readonly staffShouldLook: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking)
      await failUnticketedBookingInTransaction(deps, tx, booking, {
        reason: why.reason,
        by: "supplier",
        staffFlag: why.staffShouldLook ? "ended_unticketed" : null,
      });
  });
}

interface Ending {
  readonly reason: string;
  readonly by: "supplier" | "staff";
  /** Null: nothing left to resolve. */
  readonly staffFlag: StaffFlag | null;
}

/** The same, in a transaction that holds the lock of the booking. */
export async function failUnticketedBookingInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: BookingRow,
  { reason, by, staffFlag }: Ending,
): Promise<void> {
  const now = deps.clock.now();
  const { id, status, product: purpose } = booking;
  if (status !== "booking_confirmed" || booking.paymentId === null) return;
  const change = { from: status, to: "booking_failed" } as const;
  await changeOrderStatus(
    tx,
    FLIGHT_STATUSES,
    id,
    change,
    { at: now, by, note: reason },
    { staffFlag },
  );
  // Coupons before seats, in the order in which orders take them.
  await releaseCoupons(tx, [id]);
  await releaseSeats(deps.search.suppliers, tx, [booking]);
  const refund = { purpose, subjectId: id, reason: "booking_failed", now } as const;
  const refundPaisa = await queueRefund(tx, refund);
  await bookCancelledSale(tx, booking, { at: now, refundPaisa });
  const kind = "booking_failed" satisfies EmailKind;
  await enqueueOrderEmail(deps.jobs, tx, { orderId: id, kind });
}
