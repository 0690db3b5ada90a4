import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { failBeside } from "../beside/fail-beside.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightChanges } from "../tables.ts";
import { findChange } from "./find-changes.ts";

/** Ends a paid change that will not be carried out: refunds it in full and frees the new seats. The tickets stay valid. */
export function failChange(
  deps: FlightBookingDeps,
  changeId: string,
  reason: string,
  by: "supplier" | "staff",
): Promise<void> {
  return deps.db.transaction((tx) => failChangeInTransaction(deps, tx, { changeId, reason, by }));
}

/** The same, in the caller's transaction. */
export async function failChangeInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  {
    changeId: orderId,
    reason,
    by,
  }: { readonly changeId: string; readonly reason: string; readonly by: "supplier" | "staff" },
): Promise<void> {
  const step = { from: "change_paid", to: "change_failed" satisfies ChangeEmailKind };
  await failBeside(deps, tx, deps.changeProduct, { orderId, step, reason, by });
}

/** Closes changes: nothing about them waits for staff, and what they hold at suppliers whose seats are our own is free. */
export async function freeNewSeats(
  { search }: Pick<FlightBookingDeps, "search">,
  tx: Transaction,
  changeIds: readonly string[],
): Promise<void> {
  for (const changeId of changeIds) {
    const found = await findChange(tx, changeId);
    const booking = found && (await findBooking(tx, found.change.bookingId));
    if (!booking) continue;
    const supplier = getSupplier(search.suppliers, booking.supplier);
    if (supplier.kind === "inline") await supplier.releaseSeats(tx, [changeId]);
    await setStaffFlag(tx, changeId, null);
    await tx
      .update(flightChanges)
      .set({ isOpen: false })
      .where(eq(flightChanges.orderId, changeId));
  }
}
