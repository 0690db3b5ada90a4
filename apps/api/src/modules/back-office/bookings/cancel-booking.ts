import type {
  AdminBooking,
  AdminCancelBody,
  AdminCancellation,
} from "@ghuri/contract/admin-bookings";
import { BOOKING_ACTION_ROLES } from "@ghuri/contract/admin-bookings";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hasAnyRole } from "../../../platform/http/auth/require-staff.ts";
import { cancelAsQuoted, quoteCancellation } from "../../flight-booking/index.ts";
import { findRefundTarget } from "../../payments/index.ts";
import { cancelOrder, findCollectedOf, findPartPayment, productOf } from "../../orders/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { auditedBookingAction, type BookingActionRequest } from "./audited-booking-action.ts";
import { type AdminBookingQuery, findAdminBooking, isAnythingPaid } from "./find-admin-booking.ts";

/** Quotes a cancellation: a flight by its fare rules, other products up to the amount paid. */
export async function quoteBookingCancellation(
  deps: BackOfficeDeps,
  asked: AdminBookingQuery & { readonly isNoShow: boolean },
): Promise<AdminCancellation> {
  const { shown, detail } = await findAdminBooking(deps, deps.db, asked);
  if (!shown.allowed_actions.includes("cancel")) refuse("not_cancellable");
  const { accountId, paymentId, coupon } = detail;
  if (shown.kind === "flight") {
    const quote = await quoteCancellation(deps.flights, {
      accountId,
      id: shown.id,
      by: "staff",
      isNoShow: asked.isNoShow,
    });
    const { id: quote_id, has_departed, valid_until, sum, extras, name_charges, to } = quote;
    return {
      kind: sum ? "refund" : "release",
      quote_id,
      has_departed,
      valid_until,
      max_refund: sum?.refund ?? 0,
      agreed_refund: null,
      sum,
      extras,
      name_charges,
      to,
      coupon: quote.coupon,
    };
  }
  const common = { quote_id: null, has_departed: false, valid_until: null, sum: null };
  const terms = await findPartPayment(deps.db, shown.id);
  if (paymentId === null && terms?.firstPaymentId)
    return {
      ...common,
      kind: "refund",
      max_refund: terms.first,
      agreed_refund: terms.first - terms.kept,
      to: await findRefundTarget(deps.db, terms.firstPaymentId),
      coupon: coupon ? "given_back" : "none",
    };
  const { paid, paymentIds } = await findCollectedOf(deps.db, shown.id);
  const newest = paymentIds.at(-1);
  // Of several payments that did not reach the price, all of them.
  if (paymentId === null && newest !== undefined)
    return {
      ...common,
      kind: "refund",
      max_refund: paid,
      agreed_refund: paid,
      to: await findRefundTarget(deps.db, newest),
      coupon: coupon ? "given_back" : "none",
    };
  if (paymentId === null)
    return {
      ...common,
      kind: "release",
      max_refund: 0,
      agreed_refund: null,
      to: null,
      coupon: coupon ? "given_back" : "none",
    };
  const to = await findRefundTarget(deps.db, paymentId);
  return {
    ...common,
    kind: "refund",
    max_refund: shown.amount,
    agreed_refund: null,
    to,
    coupon: coupon ? "lost" : "none",
  };
}

/**
 * Cancels at the traveller's request: a flight as quoted, other paid products with an agreed
 * refund. The refund joins the refund queue.
 */
export function cancelBookingForTraveller(
  deps: BackOfficeDeps,
  asked: BookingActionRequest & Pick<z.infer<typeof AdminCancelBody>, "quote_id" | "refund">,
): Promise<AdminBooking> {
  const { id, staff, quote_id: quoteId = null, refund = null } = asked;
  return auditedBookingAction(deps, "booking.cancel", asked, async (tx, { shown, detail }) => {
    if (!isAnythingPaid(detail) && !hasAnyRole(staff, BOOKING_ACTION_ROLES)) refuse("forbidden");
    if (!shown.allowed_actions.includes("cancel")) refuse("not_cancellable");
    if (shown.kind === "flight") {
      if (quoteId === null) refuse("cancellation_quote_expired");
      await cancelAsQuoted(deps.flights, tx, { id, quoteId, by: "staff" });
      return { quote: quoteId };
    }
    const product = productOf(deps.orders, shown.kind);
    await cancelOrder(deps.orders, tx, product, { orderId: id, by: "staff", refund });
    return { refund };
  });
}
