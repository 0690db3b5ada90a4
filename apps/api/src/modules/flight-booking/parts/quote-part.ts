import { REFUND_WEEKS } from "@ghuri/contract/cancellations";
import {
  PART_QUOTE_MINUTES,
  type PartOfBooking,
  type PartQuote,
} from "@ghuri/contract/part-cancellations";
import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq, gte, isNull } from "drizzle-orm";
import { newId } from "../../../platform/ids.ts";
import { findOrderTravellers, lockOrder } from "../../orders/index.ts";
import { findRefundTarget } from "../../payments/index.ts";
import { type BookingRow, findOwnBooking } from "../bookings/find-bookings.ts";
import { REFUND_FEES } from "../cancellation/calculate-refund.ts";
import { quotedState } from "../cancellation/cancellable.ts";
import { askCoupons, penaltyOf } from "../cancellation/find-airline-terms.ts";
import { paidForChanges } from "../cancellation/refund-changes.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isPast, voidEnd } from "../payment/deadlines.ts";
import type { FareBasis } from "../tables.ts";
import { calculatePart } from "./calculate-part.ts";
import { takenOutByParts } from "./find-parts.ts";
import { requireDivisible, requirePart } from "./part-possible.ts";
import { flightPartCancellations } from "./tables.ts";
import { valuePart } from "./value-part.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Quotes what cancelling some travellers or directions of an own ticketed booking gives back, and stores the quote. Nothing
 * changes yet. Refuses not_found, part_not_possible, part_leaves_infant, part_leaves_minors, change_open,
 * supplier_unavailable.
 */
export async function quotePart(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly part: PartOfBooking },
): Promise<PartQuote> {
  const { db, clock, search } = deps;
  const now = clock.now();
  const booking = await findOwnBooking(db, asked.accountId, asked.id);
  requireDivisible(search.suppliers, booking, now);
  await requireNothingOpen(db, booking.id);
  const part = sorted(asked.part);
  const { fareLeft, ...terms } = await findTerms(deps, booking, part, now);
  const extras = await valueExtras(db, booking, { leaving: part, now });
  return storeQuote(
    deps,
    booking,
    { part, ...terms, ...(extras ? { extras } : {}) },
    { fareLeft, now },
  );
}

type Terms = Pick<PartQuote, "sum" | "to" | "void_until">;

async function findTerms(
  deps: FlightBookingDeps,
  booking: BookingRow,
  part: PartOfBooking,
  now: Date,
): Promise<Terms & { readonly fareLeft: FareBasis }> {
  const { id, paymentId, ticketedAt, totalPayable, couponDiscount, isInternational } = booking;
  if (paymentId === null) throw new Error("A ticketed booking without a payment id");
  const party = await findOrderTravellers(deps.db, [id]);
  const leaving = requirePart(booking, party, part);
  const coupons = await askCoupons(deps, booking, now);
  // A void takes back a whole ticket, so that a direction alone is refunded by the rules of its fare.
  const voidUntil = part.slices.length > 0 ? null : voidEnd(booking, ticketedAt ?? now);
  const isVoid = voidUntil !== null && !isPast(voidUntil, now);
  const {
    leaving: travellers,
    fareAndTax,
    fareLeft,
  } = valuePart(booking, {
    party,
    leaving,
    part,
    coupons,
  });
  const earlier = await takenOutByParts(deps.db, id);
  const sum = calculatePart({
    travellers,
    left: {
      paid: totalPayable + (await paidForChanges(deps.db, id)) - earlier.paid,
      fareAndTax,
      coupon: couponDiscount - earlier.coupon,
    },
    penalty: isVoid ? 0 : penaltyOf(couponsOf(booking, coupons, part)),
    feeEach: REFUND_FEES[isInternational ? "international" : "domestic"],
  });
  return {
    sum,
    to: await findRefundTarget(deps.db, paymentId),
    void_until: isVoid ? voidUntil.toISOString() : null,
    fareLeft,
  };
}

/** The coupons that are given up. */
function couponsOf<Coupon>(
  { option }: BookingRow,
  coupons: readonly Coupon[],
  { slices }: PartOfBooking,
): readonly Coupon[] {
  if (slices.length === 0) return coupons;
  const sliceOf = option.flights.flatMap(({ segments }, slice) => segments.map(() => slice));
  return coupons.filter((_, at) => slices.includes(sliceOf[at] ?? -1));
}

/** Stores a quote. The same on the same terms that is valid for at least half of its time is returned instead. */
function storeQuote(
  { db }: FlightBookingDeps,
  booking: BookingRow,
  terms: Terms & Pick<PartQuote, "part" | "extras">,
  { fareLeft, now }: { readonly fareLeft: FareBasis; readonly now: Date },
): Promise<PartQuote> {
  const validity = PART_QUOTE_MINUTES * MINUTE_MS;
  const bookingState = quotedState(booking, now);
  return db.transaction(async (tx) => {
    // Two tabs wait here, and the second finds the first one's quote.
    await lockOrder(tx, "flight", booking.id);
    const living = await tx
      .select({ quote: flightPartCancellations.quote })
      .from(flightPartCancellations)
      .where(
        and(
          eq(flightPartCancellations.orderId, booking.id),
          eq(flightPartCancellations.bookingState, bookingState),
          isNull(flightPartCancellations.cancelledAt),
          gte(flightPartCancellations.validUntil, new Date(now.getTime() + validity / 2)),
        ),
      );
    const same = living.find(
      ({ quote }) =>
        isSame(quote.part, terms.part) &&
        isSame(quote.sum, terms.sum) &&
        isSame(quote.extras, terms.extras),
    );
    if (same) return same.quote;
    const validUntil = new Date(now.getTime() + validity);
    const quote: PartQuote = {
      id: newId(),
      ...terms,
      valid_until: validUntil.toISOString(),
      back_from: weeksAfter(now, REFUND_WEEKS.from),
      back_by: weeksAfter(now, REFUND_WEEKS.to),
    };
    await tx.insert(flightPartCancellations).values({
      id: quote.id,
      orderId: booking.id,
      bookingState,
      quote,
      fareLeft,
      validUntil,
    });
    return quote;
  });
}

function sorted({ travellers, slices }: PartOfBooking): PartOfBooking {
  const byNumber = (a: number, b: number) => a - b;
  return { travellers: travellers.toSorted(byNumber), slices: slices.toSorted(byNumber) };
}

function weeksAfter(now: Date, weeks: number): string {
  return new Date(now.getTime() + weeks * WEEK_MS).toISOString();
}
