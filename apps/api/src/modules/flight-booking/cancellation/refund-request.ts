import { REFUND_ANSWER_DAYS, type RefundBreakdown } from "@ghuri/contract/cancellations";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { enqueueOrderEmail, setStaffFlag } from "../../orders/index.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;
const REQUESTED = "refund_requested" satisfies StaffFlag;

/**
 * Records that the traveller requests a refund that staff decide. Opens a case for them, with a date by which the
 * traveller hears from us.
 */
export async function requestRefund(
  { jobs }: Pick<FlightBookingDeps, "jobs">,
  tx: Transaction,
  bookingId: string,
  { now, estimate }: { readonly now: Date; readonly estimate: RefundBreakdown | null },
): Promise<void> {
  const promisedAt = new Date(now.getTime() + REFUND_ANSWER_DAYS * DAY_MS);
  const requested = await tx
    .update(flightBookings)
    .set({
      refundRequestedAt: now,
      refundPromisedAt: promisedAt,
      refundWaitsFor: "staff",
      refundOwed: estimate?.refund ?? null,
    })
    .where(and(eq(flightBookings.orderId, bookingId), isNull(flightBookings.refundRequestedAt)))
    .returning({ id: flightBookings.orderId });
  if (requested.length === 0) refuse("not_cancellable");
  await setStaffFlag(tx, bookingId, REQUESTED);
  await emailPromise(jobs, tx, bookingId, promisedAt);
}

/** Emails what is owed and by when we answer. Each promised day is told once. */
export async function emailPromise(
  jobs: FlightBookingDeps["jobs"],
  tx: Transaction,
  orderId: string,
  promisedAt: Date,
): Promise<void> {
  const kind = "refund_asked" satisfies EmailKind;
  const details = { promised: promisedAt.toISOString() };
  await enqueueOrderEmail(jobs, tx, { orderId, kind, details });
}

/** Declines a refund request and emails the note to the traveller. The ticket stays as it is. */
export async function declineRefundRequest(
  { jobs }: Pick<FlightBookingDeps, "jobs">,
  tx: Transaction,
  { bookingId, note }: { readonly bookingId: string; readonly note: string },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (booking.staffFlag !== REQUESTED) refuse("already_decided");
  const flag = booking.minorsOnly ? ("minors_only" satisfies StaffFlag) : null;
  await setStaffFlag(tx, bookingId, flag, { flag: REQUESTED });
  const kind = "refund_declined" satisfies EmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId: bookingId, kind, details: { note } });
}
