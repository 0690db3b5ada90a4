import type { AdminBooking, UnpaidRelease } from "@ghuri/contract/admin-bookings";
import { findRelatedUnpaidOrders, releaseUnpaidOrders } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { BookingActionRequest } from "./audited-booking-action.ts";
import { type AdminBookingQuery, findAdminBooking } from "./find-admin-booking.ts";

/** What a bulk release would cancel. Changes nothing. */
export async function previewUnpaidRelease(
  deps: BackOfficeDeps,
  asked: AdminBookingQuery,
): Promise<UnpaidRelease> {
  const { shown } = await findAdminBooking(deps, deps.db, asked);
  return { orders: await findRelatedUnpaidOrders(deps.db, shown.id) };
}

/** Cancels the chosen unpaid orders of the buyer of this booking, in one audited act. */
export async function releaseUnpaid(
  deps: BackOfficeDeps,
  asked: Omit<BookingActionRequest, "version"> & { readonly orders: readonly string[] },
): Promise<AdminBooking> {
  const { id, by, why, orders: chosen } = asked;
  await findAdminBooking(deps, deps.db, asked);
  const subject = { kind: "booking", id } as const;
  await withAudit(deps, { by, action: "booking.release-unpaid", subject, why }, async (tx) => ({
    before: null,
    after: await releaseUnpaidOrders(deps.orders, tx, { orderId: id, chosen }),
    result: null,
  }));
  return (await findAdminBooking(deps, deps.db, asked)).shown;
}
