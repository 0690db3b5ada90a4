import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { changeOrderStatus, deadlineOf, enqueueOrderEmail, lockOrder } from "../../orders/index.ts";
import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { changeAtSupplierJob } from "../jobs.ts";
import { isPast } from "../payment/deadlines.ts";
import { requireChangeableSlice } from "./changeable.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";
import { findChange } from "./find-changes.ts";

/**
 * The traveller accepts flights that staff offered at no cost, since the airline changed those of the ticket. Repeating it
 * changes nothing. Returns the id of the booking. Refuses change_quote_expired, not_changeable, not_found.
 */
export async function acceptOffer(
  { db, clock, jobs }: FlightBookingDeps,
  {
    accountId,
    id,
    changeId,
  }: { readonly accountId: string; readonly id: string; readonly changeId: string },
): Promise<string> {
  const { id: bookingId } = await findOwnBooking(db, accountId, id);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
    const found = (await findChange(tx, changeId)) ?? refuse("not_found");
    if (found.change.bookingId !== bookingId) refuse("not_found");
    const order = (await lockOrder(tx, FLIGHT_CHANGE, changeId)) ?? refuse("not_found");
    if (order.status === "change_paid" || order.status === "change_done") return;
    const deadline = deadlineOf(order);
    const isOffered = order.status === "change_unpaid" && order.totalPayable === 0;
    if (!isOffered || deadline === null || isPast(deadline, now)) refuse("change_quote_expired");
    requireChangeableSlice(booking, found.change.slice, now);
    const step = { from: "change_unpaid", to: "change_paid" } as const;
    const details = { at: now, by: "traveller", note: "nothing to pay" } as const;
    await changeOrderStatus(tx, CHANGE_STATUSES, changeId, step, details);
    await jobs.enqueue(tx, changeAtSupplierJob, { changeId });
    const kind = "change_paid" satisfies ChangeEmailKind;
    await enqueueOrderEmail(jobs, tx, { orderId: changeId, kind });
  });
  return bookingId;
}
