import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { endHoldingInTransaction } from "../holding/end-holding.ts";
import { holdAtSupplierJob } from "../jobs.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";

/** True when only staff can find out whether the supplier holds the seats: it cannot be asked by our reference. */
export function isHoldAskedByStaff(
  { search }: Pick<FlightBookingDeps, "search">,
  { status, supplier: name }: Pick<BookingRow, "status" | "supplier">,
): boolean {
  const supplier = getSupplier(search.suppliers, name);
  return status === "not_booked" && supplier.capabilities.ownReference === false;
}

/**
 * Records the number under which the supplier holds the seats, as its own staff say. A job then reads the order by it, and
 * opens the booking for payment only if it is held. Refuses already_decided and the field `supplier_reference`.
 */
export async function recordHoldManually(
  deps: FlightBookingDeps,
  tx: Transaction,
  {
    bookingId,
    supplierReference,
  }: { readonly bookingId: string; readonly supplierReference: string },
): Promise<void> {
  const booking = await requireOpenHold(deps, tx, bookingId);
  const [other] = await tx
    .select({ id: flightBookings.orderId })
    .from(flightBookings)
    .where(
      and(
        eq(flightBookings.supplier, booking.supplier),
        eq(flightBookings.supplierOrderId, supplierReference),
        ne(flightBookings.orderId, bookingId),
      ),
    );
  if (other) refuseField("supplier_reference", "supplier_reference_used");
  await tx
    .update(flightBookings)
    .set({ supplierOrderId: supplierReference })
    .where(eq(flightBookings.orderId, bookingId));
  await setStaffFlag(tx, bookingId, null, { flag: "holding_open" satisfies StaffFlag });
  await deps.jobs.enqueue(tx, holdAtSupplierJob, { bookingId });
}

/** Ends a booking that the supplier does not hold, as its own staff say. Nothing was paid. Refuses already_decided. */
export async function failHoldManually(
  deps: FlightBookingDeps,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const booking = await requireOpenHold(deps, tx, bookingId);
  const reason = "staff found out that no seats are held";
  await endHoldingInTransaction(deps, tx, booking, { outcome: "refused", reason }, "staff");
}

async function requireOpenHold(
  deps: FlightBookingDeps,
  tx: Transaction,
  bookingId: string,
): Promise<BookingRow> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  return isHoldAskedByStaff(deps, booking) ? booking : refuse("already_decided");
}
