import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  bookCancelledSale,
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  setStaffFlag,
} from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightChanges } from "../tables.ts";
import type { ChangeEmailKind } from "./change-emails.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";
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
    changeId,
    reason,
    by,
  }: { readonly changeId: string; readonly reason: string; readonly by: "supplier" | "staff" },
): Promise<void> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, FLIGHT_CHANGE, changeId);
  if (order?.status !== "change_paid") return;
  const change = { from: "change_paid", to: "change_failed" } as const;
  const details = { at: now, by, note: reason };
  await changeOrderStatus(tx, CHANGE_STATUSES, changeId, change, details);
  await freeNewSeats(deps, tx, [changeId]);
  const { product: purpose, id: subjectId } = order;
  const refund = { purpose, subjectId, reason: "booking_failed", now } as const;
  const refundPaisa = order.paymentId === null ? 0 : await queueRefund(tx, refund);
  await bookCancelledSale(tx, order, { at: now, refundPaisa });
  const kind = "change_failed" satisfies ChangeEmailKind;
  await enqueueOrderEmail(deps.jobs, tx, { orderId: changeId, kind });
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
