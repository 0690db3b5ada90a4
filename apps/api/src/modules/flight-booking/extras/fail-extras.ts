import type { ExtrasEmailKind } from "@ghuri/contract/order-emails";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { failBeside } from "../beside/fail-beside.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findPurchase } from "./find-extras.ts";
import { flightExtras } from "./tables.ts";

interface Failure {
  readonly purchaseId: string;
  readonly reason: string;
  readonly by: "supplier" | "staff";
}

/** Ends a paid purchase that the supplier does not carry out: refunds it in full and frees its seats. The ticket stays as it is. */
export function failExtras(deps: FlightBookingDeps, failure: Failure): Promise<void> {
  return deps.db.transaction((tx) => failExtrasInTransaction(deps, tx, failure));
}

/** The same, in the caller's transaction. */
export async function failExtrasInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  { purchaseId: orderId, reason, by }: Failure,
): Promise<void> {
  const step = { from: "extras_paid", to: "extras_failed" satisfies ExtrasEmailKind };
  await failBeside(deps, tx, deps.extrasProduct, { orderId, step, reason, by });
}

/** Closes purchases that end: nothing about them waits for staff, and the seats that they hold are free. */
export async function closePurchases(
  { search }: Pick<FlightBookingDeps, "search">,
  tx: Transaction,
  purchaseIds: readonly string[],
): Promise<void> {
  for (const purchaseId of purchaseIds) {
    const found = await findPurchase(tx, purchaseId);
    const booking = found && (await findBooking(tx, found.extras.bookingId));
    if (!booking) continue;
    const supplier = getSupplier(search.suppliers, booking.supplier);
    if (supplier.kind === "inline")
      await supplier.freeExtraSeats?.(tx, { purchaseId, lines: null });
    await setStaffFlag(tx, purchaseId, null);
    await tx
      .update(flightExtras)
      .set({ isOpen: false })
      .where(eq(flightExtras.orderId, purchaseId));
  }
}
