import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { HoldResult } from "../../../suppliers/flight-supplier.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { addOwnCharges } from "../../flight-search/index.ts";
import { changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { flightBookings, type HoldEnd, type StaffFlag } from "../tables.ts";

/** An answer that ends the order. */
type Ending = Exclude<HoldResult, { readonly outcome: "held" | "pending" | "unknown" }>;

/** Ends an order that its supplier does not hold, with the reason. Nothing was paid, and nothing can be. */
export async function endHolding(
  deps: FlightBookingDeps,
  { id }: BookingRow,
  ending: Ending,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking?.status === "not_booked") await endHoldingInTransaction(deps, tx, booking, ending);
  });
}

/** The same, in a transaction that holds the lock of the booking. */
export async function endHoldingInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: BookingRow,
  ending: Ending,
  by: "supplier" | "staff" = "supplier",
): Promise<void> {
  const { id: orderId, supplier, criteria, minorsOnly } = booking;
  const now = deps.clock.now();
  const holdOutcome = END[ending.outcome];
  const changedPrice =
    ending.outcome === "changed"
      ? addOwnCharges(deps.search, supplier, ending.offer, criteria).total_price
      : null;
  const note = ending.outcome === "refused" ? ending.reason : holdOutcome;
  const staffFlag = minorsOnly ? ("minors_only" satisfies StaffFlag) : null;
  await changeOrderStatus(
    tx,
    FLIGHT_STATUSES,
    orderId,
    { from: "not_booked", to: "booking_failed" },
    { at: now, by, note },
    { staffFlag },
  );
  await tx
    .update(flightBookings)
    .set({ holdOutcome, changedPrice })
    .where(eq(flightBookings.orderId, orderId));
  await releaseCoupons(tx, [orderId]);
  await enqueueOrderEmail(deps.jobs, tx, { orderId, kind: "not_held" satisfies EmailKind });
}

const END = {
  sold_out: "sold_out",
  changed: "price_changed",
  expired: "offer_expired",
  refused: "refused",
} as const satisfies Record<Ending["outcome"], HoldEnd>;
