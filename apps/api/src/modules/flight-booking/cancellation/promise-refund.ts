import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { endOfDhakaDay } from "../../../platform/dhaka-date-range.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { fareOf } from "../changes/fare-basis.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";
import { hasDeparted } from "./cancellable.ts";
import { keptTerms } from "./ask-remote-terms.ts";
import { emailPromise } from "./refund-request.ts";
import { findSinceSale, refundSum } from "./refund-sum.ts";

/** So many days ahead staff may promise an answer. */
export const LATEST_PROMISE_DAYS = 180;

/**
 * Records what staff learnt about a refund request: what the supplier keeps, when it has said so, and by when the traveller
 * hears from us. The supplier has to act from now on. Refuses already_decided and the fields `promised_on`,
 * `supplier_keeps`.
 */
export async function promiseRefund(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  {
    bookingId,
    supplierKeeps,
    promisedOn,
  }: {
    readonly bookingId: string;
    readonly supplierKeeps: number | null;
    readonly promisedOn: string;
  },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (booking.staffFlag !== ("refund_requested" satisfies StaffFlag)) refuse("already_decided");
  const now = clock.now();
  const today = todayInDhaka(now);
  if (promisedOn < today || promisedOn > addDays(today, LATEST_PROMISE_DAYS))
    refuseField("promised_on", "promise_out_of_range");
  const { refundOwed } = booking;
  const refundPromisedAt = endOfDhakaDay(promisedOn);
  const { base_price, total_tax } = fareOf(booking);
  if (supplierKeeps !== null && supplierKeeps > base_price + total_tax)
    refuseField("supplier_keeps", "above_fare_and_taxes");
  await tx
    .update(flightBookings)
    .set({
      refundPromisedAt,
      refundWaitsFor: "supplier",
      refundKept: supplierKeeps,
      refundOwed:
        supplierKeeps === null
          ? refundOwed
          : refundSum(
              booking,
              keptTerms(supplierKeeps, { hasTravelled: hasDeparted(booking, now) }),
              await findSinceSale(tx, bookingId),
            ).refund,
    })
    .where(eq(flightBookings.orderId, bookingId));
  await emailPromise(jobs, tx, bookingId, refundPromisedAt);
}
