import type { DeskCoupon, DeskCouponRow } from "@ghuri/contract/desk-coupons";
import type { Queryable } from "../../../../platform/db/database.ts";
import {
  type CouponRecord,
  couponState,
  findCouponRecord,
  tallyCoupons,
} from "../../../coupons/index.ts";
import { seenOf } from "../../seen-of.ts";
import { lastChangeOf } from "../last-change.ts";

/** One coupon as its editor wants it. */
export async function findDeskCoupon(db: Queryable, id: string, now: Date): Promise<DeskCoupon> {
  const row = await findCouponRecord(db, id);
  const tally = (await tallyCoupons(db, [row.id]))(row.id);
  return {
    id: row.id,
    hash: row.hash,
    state: couponState(row, now),
    is_stopped: row.stoppedAt !== null,
    reserved: tally.reserved,
    used: tally.used,
    is_bound: tally.isBound,
    last_change: await lastChangeOf(db, { kind: "coupon", id: row.id }),
    seen: seenOfCoupon(row),
    draft: draftOf(row),
  };
}

/** What an editor has seen: how often it is taken meanwhile changes nothing about that. */
function seenOfCoupon(row: CouponRecord): string {
  return seenOf([draftOf(row), row.stoppedAt?.toISOString() ?? null]);
}

function draftOf(row: CouponRecord): DeskCoupon["draft"] {
  return {
    name: row.code,
    title_en: row.titleEn,
    title_bn: row.titleBn,
    subtitle_en: row.subtitleEn,
    subtitle_bn: row.subtitleBn,
    description_en: row.descriptionEn,
    description_bn: row.descriptionBn,
    image: row.image,
    is_private: row.isPrivate,
    type: row.type,
    amount: row.amount,
    max_discount: row.maxDiscount,
    min_spend: row.minSpend,
    scope: row.scope,
    origins: row.origins,
    destinations: row.destinations,
    destination_countries: row.destinationCountries,
    airlines: row.airlines,
    trip_type: row.tripType,
    min_travellers: row.minTravellers,
    first_booking_only: row.firstBookingOnly,
    valid_from: row.validFrom.toISOString(),
    expired_at: row.expiresAt.toISOString(),
    total_limit: row.totalLimit,
    per_account_limit: row.perAccountLimit,
  };
}

export function showCouponRow(
  row: CouponRecord,
  { reserved, used, now }: { readonly reserved: number; readonly used: number; readonly now: Date },
): DeskCouponRow {
  return {
    id: row.id,
    hash: row.hash,
    name: row.code,
    title_en: row.titleEn,
    title_bn: row.titleBn,
    state: couponState(row, now),
    type: row.type,
    amount: row.amount,
    max_discount: row.maxDiscount,
    scope: row.scope,
    is_private: row.isPrivate,
    valid_from: row.validFrom.toISOString(),
    expired_at: row.expiresAt.toISOString(),
    total_limit: row.totalLimit,
    reserved,
    used,
  };
}

/** What the record keeps: the rules and the words, the long description as a short name for it. */
export function couponInLog({ draft, is_stopped: stopped }: DeskCoupon): unknown {
  const { description_en, description_bn, ...rest } = draft;
  return {
    ...rest,
    description: seenOf([description_en, description_bn]),
    stopped,
  };
}
