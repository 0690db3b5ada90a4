import { isDatabaseDown } from "../../../platform/db/database.ts";
import type { Conditions } from "@ghuri/contract/flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightCoupon } from "../../../suppliers/flight-supplier.ts";
import type { AirlineTerms } from "./airline-terms.ts";
import type { UsedCoupon } from "./calculate-refund.ts";
import { type CancellableBooking, hasDeparted } from "./cancellable.ts";
import { asFlown, isCancelled } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isPast, voidEnd } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { getInlineSupplier, getSupplier } from "../bookings/get-supplier.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { askRemoteTerms, keptTerms } from "./ask-remote-terms.ts";

const NO_TICKET: AirlineTerms = { coupons: [], penalty: 0, voidUntil: null, changePenalty: null };

/**
 * No penalty while no ticket exists or it can still be voided. After that the rules of the fare apply to every coupon
 * that is not flown. A departed flight counts as flown, unless the traveller was a no-show. Null: only the supplier can
 * tell, and has not yet.
 */
export async function findAirlineTerms(
  deps: FlightBookingDeps,
  booking: CancellableBooking,
  {
    now,
    isNoShow,
    isRequest,
  }: { readonly now: Date; readonly isNoShow: boolean; readonly isRequest: boolean },
): Promise<AirlineTerms | null> {
  if (booking.status === "booking_confirmed" && booking.ticketingAskedAt === null) return NO_TICKET;
  // As the supplier told staff about this very ticket.
  const hasTravelled = !isNoShow && hasDeparted(booking, now);
  if (booking.refundKept !== null) return keptTerms(booking.refundKept, { hasTravelled });

  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  // Who does not want what the airline made of the flights gets everything back.
  const isWaived = isInvoluntary(booking);
  if (supplier.kind === "remote") {
    if (isWaived) return keptTerms(0);
    // On a request that waits, they record what the desk of the supplier says.
    const isForStaff = isRequest || booking.staffFlag === "refund_requested";
    const asked = { isForStaff, hasDeparted: hasDeparted(booking, now) };
    const terms = await askRemoteTerms(deps, supplier, booking, asked);
    return terms?.kept === undefined
      ? terms
      : { ...terms, ...keptTerms(terms.kept, { hasTravelled }) };
  }
  const ticket = await askCoupons(deps, booking, now);
  const segments = asFlown(booking).flights.flatMap((leg) => leg.segments);
  const isGrounded = segments.map((segment) => isCancelled(segment, booking.airlineChanges));
  const coupons = ticket.map((coupon, at) => ({
    ...coupon,
    // Nobody flew on a flight that the airline cancelled, whatever the time is.
    use:
      isGrounded[at] || !isPast(coupon.departsAt, now) ? "unused" : isNoShow ? "no_show" : "flown",
  })) satisfies (FlightCoupon & UsedCoupon)[];
  if (isWaived) return { coupons, penalty: 0, voidUntil: null, changePenalty: null };
  const left = coupons.filter(({ use }) => use !== "flown").map(({ conditions }) => conditions);
  const change = strictest(left.map((conditions) => conditions.change));
  const changePenalty = change?.allowed ? change.penalty : null;
  const voidUntil = voidEnd(booking, booking.ticketedAt ?? now);
  if (!isPast(voidUntil, now)) return { coupons, penalty: 0, voidUntil, changePenalty };

  const penalty = penaltyOf(coupons.filter(({ use }) => use !== "flown"));
  return { coupons, penalty, voidUntil: null, changePenalty };
}

/** The airline's penalty per ticket for these coupons. Null: it keeps their whole fare. Refuses supplier_unavailable. */
export function penaltyOf(coupons: readonly Pick<FlightCoupon, "conditions">[]): number | null {
  const refund = strictest(coupons.map(({ conditions }) => conditions.refund));
  if (refund === null || (refund.allowed && refund.penalty === null))
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  return refund.allowed ? refund.penalty : null;
}

/** The strictest rule decides for the ticket; an unknown one leaves it unknown. Without rules nothing is charged. */
function strictest(rules: readonly Conditions["refund"][]): Conditions["refund"] {
  return rules.reduce<Conditions["refund"]>(
    (strict, rule) => {
      if (strict === null || rule === null) return null;
      if (!strict.allowed || !rule.allowed) return { allowed: false, penalty: null };
      if (strict.penalty === null || rule.penalty === null) return { allowed: true, penalty: null };
      return { allowed: true, penalty: Math.max(strict.penalty, rule.penalty) };
    },
    { allowed: true, penalty: 0 },
  );
}

/** The coupons of a ticket of our own seats, of what is left of it. Refuses supplier_unavailable. */
export async function askCoupons(
  { search, log }: FlightBookingDeps,
  { id: bookingId, supplier, offerRef: ref, criteria, option, createdAt }: BookingRow,
  now: Date,
): Promise<readonly FlightCoupon[]> {
  const { passengers, childAges } = criteria;
  try {
    const coupons = await getInlineSupplier(search.suppliers, supplier).getCoupons({
      bookingId,
      ref,
      passengers,
      ...(childAges ? { childAges } : {}),
      soldAt: createdAt,
      now,
    });
    if (coupons.some(({ values }) => values.length !== option.passengers.length))
      throw new Error("The coupons are not for the passengers of the booking");
    return coupons;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.warn({ err: error, booking_id: bookingId }, "The supplier did not return fare terms");
    return refuse("supplier_unavailable", { retryAfterSeconds: 30 });
  }
}
