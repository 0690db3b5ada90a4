import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  setStaffFlag,
} from "../../orders/index.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { EXTRAS_STATUSES, FLIGHT_EXTRAS } from "./extras-statuses.ts";
import { failExtrasInTransaction } from "./fail-extras.ts";
import { findPurchase } from "./find-extras.ts";
import { findSwaps, recordSwaps } from "./swap-seats.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/**
 * Records a purchase that the supplier, or staff, carried out: what the travellers have now, and the email with the ticket
 * that shows it. Nothing happens when it was recorded before.
 */
export function recordExtras(
  deps: FlightBookingDeps,
  purchaseId: string,
  by: "supplier" | "staff",
): Promise<void> {
  return deps.db.transaction((tx) => recordExtrasInTransaction(deps, tx, { purchaseId, by }));
}

/** The same, in the caller's transaction. */
export async function recordExtrasInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  { purchaseId, by }: { readonly purchaseId: string; readonly by: "supplier" | "staff" },
): Promise<void> {
  const { clock, jobs, search } = deps;
  const now = clock.now();
  const found = await findPurchase(tx, purchaseId);
  const booking = found && (await lockBooking(tx, found.extras.bookingId));
  const order = await lockOrder(tx, FLIGHT_EXTRAS, purchaseId);
  if (!found || !booking || order?.status !== "extras_paid") return;
  const supplier = getSupplier(search.suppliers, booking.supplier);
  if (supplier.kind === "inline") {
    const swaps = await findSwaps(tx, found.extras.items);
    // A departure that was cancelled meanwhile takes nobody.
    const areSold =
      swaps !== null &&
      ((await supplier.sellExtraSeats?.(tx, { purchaseId, insteadOf: swaps })) ?? true);
    if (!areSold) {
      const reason = "the seats are no longer held";
      return failExtrasInTransaction(deps, tx, { purchaseId, reason, by });
    }
    await recordSwaps(tx, swaps);
  }
  await tx
    .update(flightExtras)
    .set({ isOpen: false, doneAt: now })
    .where(eq(flightExtras.orderId, purchaseId));
  const done = { from: "extras_paid", to: "extras_done" } as const;
  await changeOrderStatus(tx, EXTRAS_STATUSES, purchaseId, done, { at: now, by });
  await setStaffFlag(tx, purchaseId, null);
  // In the log of the booking, for staff, and as a new version for whoever has it open.
  const again = { from: "ticket_issued", to: "ticket_issued" } as const;
  const note = `${order.reference}: ${found.extras.items.map(nameOf).join(", ")}`;
  const event = await changeOrderStatus(tx, FLIGHT_STATUSES, booking.id, again, {
    at: now,
    by,
    note,
  });
  await enqueueOrderEmail(jobs, tx, {
    orderId: booking.id,
    kind: "extras_bought" satisfies EmailKind,
    ...(event === null ? {} : { event }),
  });
}

/** "traveller 1, DAC–CXB: 12A". Travellers by number: names are kept once, with the travellers. */
function nameOf({ kind, name, seat, insteadOf, traveller, route, quantity }: StoredExtra): string {
  const instead = insteadOf ? ` instead of ${insteadOf.seat}` : "";
  const what = kind === "seat" ? `seat ${seat ?? ""}${instead}` : `${quantity} × ${name}`;
  return `traveller ${traveller + 1}, ${route}: ${what}`;
}
