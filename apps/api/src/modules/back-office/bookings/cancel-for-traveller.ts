import type { DeskBooking, DeskCancelBody, DeskCancellation } from "@ghuri/contract/desk-bookings";
import { BOOKING_ACT_ROLES } from "@ghuri/contract/desk-bookings";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refuse.ts";
import { mayDo } from "../../../platform/http/staff-only.ts";
import { cancelAsQuoted, quoteCancellation } from "../../flight-booking/index.ts";
import { findRefundTarget } from "../../payments/index.ts";
import { cancelByStaff as cancelPackage } from "../../tour-packages/index.ts";
import { cancelByStaff as cancelVisa } from "../../visa/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { actOnBooking, type BookingAct } from "./act-on-booking.ts";
import { type DeskAsked, findDeskBooking } from "./desk-booking.ts";

/** What cancelling a booking now would give back: of a flight by its fare's rules, else up to what was paid. */
export async function quoteForDesk(
  deps: BackOfficeDeps,
  asked: DeskAsked,
): Promise<DeskCancellation> {
  const { shown, detail } = await findDeskBooking(deps, deps.db, asked);
  if (!shown.may.includes("cancel")) refuse("not_cancellable");
  const { accountId, paymentId, coupon } = detail;
  if (shown.kind === "flight") {
    const quote = await quoteCancellation(deps.flights, { accountId, id: shown.id });
    const { kind, id: quote_id, valid_until, sum, to } = quote;
    return { kind, quote_id, valid_until, most: sum?.refund ?? 0, sum, to, coupon: quote.coupon };
  }
  const common = { quote_id: null, valid_until: null, sum: null };
  if (paymentId === null)
    return {
      ...common,
      kind: "release",
      most: 0,
      to: null,
      coupon: coupon ? "given_back" : "none",
    };
  const to = await findRefundTarget(deps.db, paymentId);
  return { ...common, kind: "refund", most: shown.amount, to, coupon: coupon ? "lost" : "none" };
}

/**
 * Cancels for the traveller, who asked for it: a flight as it was quoted, anything else that was paid for
 * with the sum that was agreed on. The money waits in the refund queue like any other.
 */
export function cancelForTraveller(
  deps: BackOfficeDeps,
  asked: BookingAct & Pick<z.infer<typeof DeskCancelBody>, "quote_id" | "refund">,
): Promise<DeskBooking> {
  const { id, staff, quote_id: quoteId = null, refund = null } = asked;
  return actOnBooking(deps, "booking.cancel", asked, async (tx, { shown, detail }) => {
    const isPaid = detail.paymentId !== null;
    if (!isPaid && !mayDo(staff, BOOKING_ACT_ROLES)) refuse("forbidden");
    if (!shown.may.includes("cancel")) refuse("not_cancellable");
    switch (shown.kind) {
      case "flight":
        if (quoteId === null) refuse("cancellation_quote_expired");
        await cancelAsQuoted(deps.flights, tx, { id, quoteId, by: "staff" });
        return { quote: quoteId };
      case "package":
        await cancelPackage(deps.holidays, tx, { bookingId: id, refund });
        return { refund: isPaid ? refund : null };
      default:
        await cancelVisa(deps.visas, tx, { applicationId: id, refund });
        return { refund: isPaid ? refund : null };
    }
  });
}
