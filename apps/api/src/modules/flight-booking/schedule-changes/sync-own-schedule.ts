import { releaseCoupons } from "../../coupons/index.ts";
import { changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import { isPaid } from "../../payments/index.ts";
import type { InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { hasCancelledFlight } from "../bookings/as-flown.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { releaseSeats } from "../bookings/release-seats.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { askTraveller } from "./schedule-question.ts";
import { recordAirlineChanges } from "./record-airline-changes.ts";

/** Records what the airline changed of own flights since they were sold. Repeating it changes nothing. */
export async function syncOwnSchedule(
  deps: FlightBookingDeps,
  supplier: InlineSupplier,
  { id, offerRef }: Pick<BookingRow, "id" | "offerRef">,
): Promise<void> {
  const changes = (await supplier.findAirlineChanges?.(offerRef)) ?? [];
  await recordAirlineChanges(deps, id, { changes, offerRef, isCancelled: false });
  await endUnpaid(deps, id);
}

/**
 * An unpaid booking of a cancelled flight ends: nobody pays for it any more. One whose payment has just arrived is asked
 * like those that were paid before.
 */
async function endUnpaid(deps: FlightBookingDeps, orderId: string): Promise<void> {
  const { db, clock, jobs, search } = deps;
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, orderId);
    if (booking?.status !== "booked" || !hasCancelledFlight(booking)) return;
    if (await isPaid(tx, { purpose: "flight", subjectId: orderId })) {
      await askTraveller(tx, booking, clock.now());
      const kind = "schedule_changed" satisfies EmailKind;
      return enqueueOrderEmail(jobs, tx, { orderId, kind, event: booking.airlineChanges.length });
    }
    const change = { from: "booked", to: "booking_expired" } as const;
    const details = { at: clock.now(), by: "supplier", note: "the flight is cancelled" } as const;
    await changeOrderStatus(tx, FLIGHT_STATUSES, orderId, change, details);
    await releaseCoupons(tx, [orderId]);
    await releaseSeats(search.suppliers, tx, [booking]);
    await enqueueOrderEmail(jobs, tx, { orderId, kind: "expired" satisfies EmailKind });
  });
}
