import type { AdminCoupon, AdminCouponRow } from "@ghuri/contract/admin-coupons";
import type { Queryable } from "../../../../platform/db/database.ts";
import {
  type CouponRecord,
  couponState,
  findCouponRecord,
  countCouponUses,
} from "../../../coupons/index.ts";
import { versionOf } from "../../version-of.ts";
import { findLastChange } from "../find-last-change.ts";

/** A coupon with everything its editor shows. */
export async function findAdminCoupon(db: Queryable, id: string, now: Date): Promise<AdminCoupon> {
  const row = await findCouponRecord(db, id);
  const uses = (await countCouponUses(db, [row.id]))(row.id);
  return {
    id: row.id,
    hash: row.hash,
    state: couponState(row, now),
    is_stopped: row.stoppedAt !== null,
    reserved: uses.reserved,
    used: uses.used,
    is_bound: uses.isBound,
    last_change: await findLastChange(db, { kind: "coupon", id: row.id }),
    version: versionOfCoupon(row),
    draft: draftOf(row),
  };
}

/** The version covers only editable fields: redemptions do not conflict with an edit. */
function versionOfCoupon(row: CouponRecord): string {
  return versionOf([draftOf(row), row.stoppedAt?.toISOString() ?? null]);
}

function draftOf(row: CouponRecord): AdminCoupon["draft"] {
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
    proven_phone_only: row.provenPhoneOnly,
    valid_from: row.validFrom.toISOString(),
    expired_at: row.expiresAt.toISOString(),
    total_limit: row.totalLimit,
    per_account_limit: row.perAccountLimit,
  };
}

export function toCouponRow(
  row: CouponRecord,
  { reserved, used, now }: { readonly reserved: number; readonly used: number; readonly now: Date },
): AdminCouponRow {
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

/** Audit details: rules and texts, with the long description as a hash. */
export function toCouponAuditDetails({ draft, is_stopped: stopped }: AdminCoupon): unknown {
  const { description_en, description_bn, ...rest } = draft;
  return {
    ...rest,
    description: versionOf([description_en, description_bn]),
    stopped,
  };
}
