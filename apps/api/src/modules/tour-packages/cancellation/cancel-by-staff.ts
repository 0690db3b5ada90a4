import type { Taka } from "@ghuri/contract/money";
import { isPast } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isPaid, queueRefund } from "../../payments/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { packageEmailJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";
import { releaseSpots } from "../departures/hold-spots.ts";

type Deps = Pick<TourPackageDeps, "clock" | "jobs">;

interface Cancelling {
  readonly bookingId: string;
  /** Amount to refund. Null for an unpaid booking. */
  readonly refund: Taka | null;
}

/**
 * Cancels a booking on behalf of its traveller, with the refund staff agreed. Runs in the caller's
 * transaction.
 */
export async function cancelByStaff(
  deps: Deps,
  tx: Transaction,
  { bookingId, refund }: Cancelling,
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (booking.status === "booked") await release(deps, tx, booking);
  else if (booking.status === "confirmed") await giveMoneyBack(deps, tx, booking, refund);
  else refuse("not_cancellable");
}

async function release({ clock, jobs }: Deps, tx: Transaction, booking: BookingRow): Promise<void> {
  const now = clock.now();
  const { id: bookingId } = booking;
  if (isPast(deadlineOf(booking), now)) refuse("not_cancellable");
  // A payment was just received. Its job confirms the booking in a moment.
  if (await isPaid(tx, { purpose: "package", subjectId: bookingId }))
    refuse("in_progress", { retryAfterSeconds: 2 });
  await changeBookingStatus(
    tx,
    bookingId,
    { from: "booked", to: "cancelled" },
    { at: now, by: "staff" },
  );
  await releaseInventory(tx, booking);
  await jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "cancelled" });
}

async function giveMoneyBack(
  { clock, jobs }: Deps,
  tx: Transaction,
  booking: BookingRow,
  refund: Taka | null,
): Promise<void> {
  const { id: bookingId, paymentId, totalPayable } = booking;
  if (paymentId === null) throw new Error("A confirmed booking without a payment id");
  if (refund === null) return refuseField("refund", "field_required");
  if (refund > totalPayable) refuseField("refund", "refund_too_much", { most: totalPayable });
  const now = clock.now();
  const move = { from: "confirmed", to: "cancelled" } as const;
  await changeBookingStatus(tx, bookingId, move, { at: now, by: "staff" });
  await releaseSpots(tx, booking);
  if (refund > 0)
    await queueRefund(tx, { paymentId, reason: "booking_cancelled", stated: refund, now });
  const kind = refund > 0 ? "cancelled_refunded" : "cancelled_kept";
  await jobs.enqueue(tx, packageEmailJob, { bookingId, kind });
}
