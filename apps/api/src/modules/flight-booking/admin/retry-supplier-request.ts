import { setStaffFlag } from "../../orders/index.ts";
import { cancelUnwantedOrders } from "../cancellation/cancel-unwanted-orders.ts";
import { holdAtSupplier } from "../holding/hold-at-supplier.ts";
import { syncBooking } from "../supplier-events/sync-booking.ts";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { cancelPartAtSupplier } from "../parts/cancel-part-at-supplier.ts";
import { findPartsUnderWay } from "../parts/find-parts.ts";
import { unknownFlag } from "./unknown-bookings.ts";

/**
 * Queries the supplier for the outcome of a booking now, using the same code as the jobs, which look
 * up earlier attempts before a new one. False when the supplier still does not answer.
 */
export async function retrySupplierRequest(
  deps: FlightBookingDeps,
  bookingId: string,
): Promise<boolean> {
  const booking = await findBooking(deps.db, bookingId);
  const flag = booking ? unknownFlag(booking) : null;
  if (!booking || !flag) return true;
  try {
    await LOOKS[flag](deps, booking);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, booking_id: bookingId }, "The supplier did not answer");
    return false;
  }
}

const LOOKS = {
  holding_open: (deps: FlightBookingDeps, { id }: BookingRow) => holdAtSupplier(deps, id),
  ticketing_open: (deps: FlightBookingDeps, { id }: BookingRow) => issueTicket(deps, id),
  ticketing_by_staff: askStock,
  cancelling_open: (deps: FlightBookingDeps, { id }: BookingRow) => cancelAtSupplier(deps, id),
  ended_unticketed: voidWhatIsLeft,
  // These wait for staff, not for the supplier.
  refund_short: () => Promise.resolve(),
  refund_requested: () => Promise.resolve(),
  part_requested: () => Promise.resolve(),
  part_open: cancelParts,
  schedule_changed: (deps: FlightBookingDeps, { id }: BookingRow) => syncBooking(deps, id),
} as const;

async function cancelParts(deps: FlightBookingDeps, { id }: BookingRow): Promise<void> {
  for (const part of await findPartsUnderWay(deps.db, id))
    await cancelPartAtSupplier(deps, part.id);
}

/** Staff may have added to the stock since. @throws when it still has too few tickets. */
async function askStock(deps: FlightBookingDeps, { id }: BookingRow): Promise<void> {
  await issueTicket(deps, id);
  const booking = await findBooking(deps.db, id);
  if (booking && unknownFlag(booking) === "ticketing_by_staff")
    throw new Error("The stock has too few tickets");
}

/** The booking has ended and is being refunded, so a ticket issued in the meantime is voided. */
async function voidWhatIsLeft(deps: FlightBookingDeps, booking: BookingRow): Promise<void> {
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  if (supplier.kind === "remote") {
    const answer = await cancelUnwantedOrders(deps, supplier, booking);
    if (answer.outcome === "refused")
      throw new Error(`The supplier refused to cancel: ${answer.reason}`);
    return setStaffFlag(deps.db, booking.id, null, { flag: "ended_unticketed" });
  }
  const status = await supplier.getBookingStatus(booking.id);
  if (status === "ticketed" || status === "held") {
    const answer = await supplier.cancelBooking(booking.id);
    if (answer.outcome === "refused")
      throw new Error(`The supplier refused to cancel: ${answer.reason}`);
  }
  await setStaffFlag(deps.db, booking.id, null, { flag: "ended_unticketed" });
}
