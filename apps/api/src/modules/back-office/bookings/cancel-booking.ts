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
import { cancelByStaff as cancelPackage } from "../../tour-packages/index.ts";
import { cancelByStaff as cancelVisa } from "../../visa/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { auditedBookingAction, type BookingActionRequest } from "./audited-booking-action.ts";
import { type AdminBookingQuery, findAdminBooking } from "./find-admin-booking.ts";

/** Quotes a cancellation: a flight by its fare rules, other products up to the amount paid. */
export async function quoteBookingCancellation(
  deps: BackOfficeDeps,
  asked: AdminBookingQuery,
): Promise<AdminCancellation> {
  const { shown, detail } = await findAdminBooking(deps, deps.db, asked);
  if (!shown.allowed_actions.includes("cancel")) refuse("not_cancellable");
  const { accountId, paymentId, coupon } = detail;
  if (shown.kind === "flight") {
    const quote = await quoteCancellation(deps.flights, { accountId, id: shown.id });
    const { kind, id: quote_id, valid_until, sum, to } = quote;
    return {
      kind,
      quote_id,
      valid_until,
      max_refund: sum?.refund ?? 0,
      sum,
      to,
      coupon: quote.coupon,
    };
  }
  const common = { quote_id: null, valid_until: null, sum: null };
  if (paymentId === null)
    return {
      ...common,
      kind: "release",
      max_refund: 0,
      to: null,
      coupon: coupon ? "given_back" : "none",
    };
  const to = await findRefundTarget(deps.db, paymentId);
  return {
    ...common,
    kind: "refund",
    max_refund: shown.amount,
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
    const isPaid = detail.paymentId !== null;
    if (!isPaid && !hasAnyRole(staff, BOOKING_ACTION_ROLES)) refuse("forbidden");
    if (!shown.allowed_actions.includes("cancel")) refuse("not_cancellable");
    switch (shown.kind) {
      case "flight":
        if (quoteId === null) refuse("cancellation_quote_expired");
        await cancelAsQuoted(deps.flights, tx, { id, quoteId, by: "staff" });
        return { quote: quoteId };
      case "package":
        await cancelPackage(deps.packages, tx, { bookingId: id, refund });
        return { refund: isPaid ? refund : null };
      default:
        await cancelVisa(deps.visas, tx, { applicationId: id, refund });
        return { refund: isPaid ? refund : null };
    }
  });
}
