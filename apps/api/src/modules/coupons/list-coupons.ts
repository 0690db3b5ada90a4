import type { Coupon } from "@ghuri/contract/coupons";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { CouponsDeps } from "./deps.ts";
import { coupons } from "./tables.ts";

/** Public coupons that can be used now, the next to expire first. Expired and used-up ones are not listed. */
export async function listCoupons(
  { db, clock }: CouponsDeps,
  language: Language,
): Promise<Coupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(usableAt(clock.now()), eq(coupons.isPrivate, false)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.code));
  return rows.map((row) => describe(row, language));
}

/** Finds a usable coupon by hash, private ones included. */
export async function findCoupon(
  deps: Pick<CouponsDeps, "db" | "clock">,
  hash: string,
  language: Language,
): Promise<Coupon> {
  return describe(await rowByHash(deps, hash), language);
}

/** Like `findCoupon`, with whether it is private. */
export async function findDeal(
  deps: Pick<CouponsDeps, "db" | "clock">,
  hash: string,
  language: Language,
): Promise<{ readonly coupon: Coupon; readonly isPrivate: boolean }> {
  const row = await rowByHash(deps, hash);
  return { coupon: describe(row, language), isPrivate: row.isPrivate };
}

async function rowByHash({ db, clock }: Pick<CouponsDeps, "db" | "clock">, hash: string) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.hash, hash), usableAt(clock.now())));
  return row ?? refuse("not_found");
}

function usableAt(now: Date) {
  return and(
    lte(coupons.validFrom, now),
    gt(coupons.expiresAt, now),
    isNull(coupons.stoppedAt),
    or(isNull(coupons.totalLimit), lt(coupons.taken, coupons.totalLimit)),
  );
}

function describe(row: typeof coupons.$inferSelect, language: Language): Coupon {
  const inBangla = language === "bn";
  return {
    hash: row.hash,
    name: row.code,
    title: inBangla ? row.titleBn : row.titleEn,
    subtitle: inBangla ? row.subtitleBn : row.subtitleEn,
    description: sanitizeHtml(inBangla ? row.descriptionBn : row.descriptionEn),
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
    per_account_limit: row.perAccountLimit,
    uses_left: row.totalLimit === null ? null : row.totalLimit - row.taken,
    image: row.image,
    valid_from: row.validFrom.toISOString(),
    expired_at: row.expiresAt.toISOString(),
  };
}
