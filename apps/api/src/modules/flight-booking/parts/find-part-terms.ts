import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { roundUpTaka, type Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import type { FlightCoupon } from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers, type OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { REFUND_FEES } from "../cancellation/calculate-refund.ts";
import { askCoupons, penaltyOf } from "../cancellation/find-airline-terms.ts";
import { paidForChanges } from "../cancellation/refund-changes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isPast, voidEnd } from "../payment/deadlines.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import type { FareBasis, StoredPartQuote } from "../tables.ts";
import { askPartTerms } from "./ask-part-terms.ts";
import { calculatePart, type LeavingTraveller } from "./calculate-part.ts";
import { paidForTicketExtras } from "../extras/ticket-extras.ts";
import { takenOutByParts } from "./find-parts.ts";
import { type Divisible, requirePart } from "./part-possible.ts";
import { shareSlices } from "./share-slices.ts";
import { valuePart } from "./value-part.ts";

/** What a part gives back, and what is needed to carry it out. */
export interface PartTerms extends Pick<PartQuote, "sum" | "void_until" | "certainty"> {
  readonly fareLeft: FareBasis;
  readonly supplierQuote: StoredPartQuote | null;
}

/** What each direction is worth, and what the airline keeps. */
interface AirlineSide {
  readonly coupons: readonly Pick<FlightCoupon, "values">[];
  readonly penalty: Taka | null;
  /** The share of its fare and taxes that the supplier keeps, by traveller. */
  readonly keptShare?: ReadonlyMap<number, number>;
  readonly voidUntil: Date | null;
  readonly certainty: PartQuote["certainty"];
  readonly supplierQuote: StoredPartQuote | null;
}

/** Computes what a part gives back now. Refuses part_not_possible, part_leaves_*, supplier_unavailable. */
export async function findPartTerms(
  deps: FlightBookingDeps,
  booking: BookingRow,
  part: PartOfBooking,
  { way, now }: Pick<Divisible, "way"> & { readonly now: Date },
): Promise<PartTerms> {
  const party = await findOrderTravellers(deps.db, [booking.id]);
  const leaving = requirePart(booking, party, part);
  const airline: AirlineSide =
    way.by === "own"
      ? await ownSide(deps, booking, part, now)
      : way.by === "api"
        ? await askPartTerms(deps, way.supplier, booking, { party, leaving, part })
        : estimate(booking);
  const { voidUntil, certainty, supplierQuote } = airline;
  const { sum, fareLeft } = await sumOf(deps.db, booking, { party, leaving, part, airline });
  return {
    sum,
    fareLeft,
    certainty,
    supplierQuote,
    void_until: voidUntil?.toISOString() ?? null,
  };
}

/** The same once the airline has told staff what it gives back for each traveller who leaves, in their order. */
export async function settlePartTerms(
  db: Queryable,
  booking: BookingRow,
  part: PartOfBooking,
  givenBack: readonly Taka[],
): Promise<Pick<PartTerms, "sum" | "fareLeft"> & { readonly isPossible: boolean }> {
  const party = await findOrderTravellers(db, [booking.id]);
  const leaving = requirePart(booking, party, part);
  const airline = estimate(booking);
  const priced = valuePart(booking, { party, leaving, part, coupons: airline.coupons });
  const values = priced.leaving.map(({ position, directions }) => ({
    position,
    value: worthOf(directions),
  }));
  const kept = new Map(
    values.map(({ position, value }, at) => [position, value - (givenBack[at] ?? 0)]),
  );
  const isPossible =
    givenBack.length === values.length &&
    values.every(({ position }) => (kept.get(position) ?? -1) >= 0);
  return { ...(await sumOf(db, booking, { party, leaving, part, airline, kept })), isPossible };
}

async function sumOf(
  db: Queryable,
  booking: BookingRow,
  {
    party,
    leaving,
    part,
    airline: { coupons, penalty, keptShare },
    kept,
  }: {
    readonly party: readonly OrderTraveller[];
    readonly leaving: readonly OrderTraveller[];
    readonly part: PartOfBooking;
    readonly airline: AirlineSide;
    readonly kept?: ReadonlyMap<number, Taka>;
  },
): Promise<Pick<PartTerms, "sum" | "fareLeft">> {
  const { id, totalPayable, couponDiscount, isInternational } = booking;
  const {
    leaving: travellers,
    fareAndTax,
    fareLeft,
  } = valuePart(booking, { party, leaving, part, coupons });
  const earlier = await takenOutByParts(db, id);
  const extras = await paidForTicketExtras(db, id);
  const keptByTraveller = kept ?? (keptShare && keptOf(travellers, keptShare));
  const sum = calculatePart({
    travellers,
    left: {
      paid: totalPayable + (await paidForChanges(db, id)) - earlier.paid - extras,
      fareAndTax,
      coupon: couponDiscount - earlier.coupon,
    },
    penalty,
    ...(keptByTraveller ? { kept: keptByTraveller } : {}),
    // Nothing is charged for what the airline changed.
    feeEach: isInvoluntary(booking)
      ? 0
      : REFUND_FEES[isInternational ? "international" : "domestic"],
  });
  return { sum, fareLeft };
}

function keptOf(
  travellers: readonly LeavingTraveller[],
  shares: ReadonlyMap<number, number>,
): ReadonlyMap<number, Taka> {
  return new Map(
    travellers.map(({ position, directions }) => {
      const value = worthOf(directions);
      return [position, Math.min(value, roundUpTaka(value * (shares.get(position) ?? 1)))];
    }),
  );
}

function worthOf(directions: LeavingTraveller["directions"]): Taka {
  return directions.reduce((sum, { fare, tax }) => sum + fare + tax, 0);
}

/** Our own seats: by the coupons and the rules of the fare. */
async function ownSide(
  deps: FlightBookingDeps,
  booking: BookingRow,
  part: PartOfBooking,
  now: Date,
): Promise<AirlineSide> {
  const coupons = await askCoupons(deps, booking, now);
  const shared = { coupons, certainty: "exact", supplierQuote: null } as const;
  if (isInvoluntary(booking)) return { ...shared, penalty: 0, voidUntil: null };
  // A void takes back a whole ticket, so that a direction alone is refunded by the rules of its fare.
  const voidUntil = part.slices.length > 0 ? null : voidEnd(booking, booking.ticketedAt ?? now);
  if (voidUntil !== null && !isPast(voidUntil, now)) return { ...shared, penalty: 0, voidUntil };
  return { ...shared, penalty: penaltyOf(couponsOf(booking, coupons, part)), voidUntil: null };
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

/** A supplier whose parts staff cancel by hand: by the rules of the fare as sold, and every direction worth the same. */
function estimate(booking: BookingRow): AirlineSide {
  const { option } = booking;
  const share = 1 / Math.max(1, option.flights.length);
  const coupons = shareSlices(
    booking,
    option.flights.map(() => share),
  );
  const shared = { coupons, voidUntil: null, supplierQuote: null };
  if (isInvoluntary(booking)) return { ...shared, penalty: 0, certainty: "estimate" };
  const { refund } = option.conditions;
  if (refund === null || (refund.allowed && refund.penalty === null))
    return { ...shared, penalty: 0, certainty: "at_most" };
  return { ...shared, penalty: refund.allowed ? refund.penalty : null, certainty: "estimate" };
}
