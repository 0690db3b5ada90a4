import type { Coupon } from "@ghuri/contract/coupons";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import { refuse } from "../../platform/http/refuse.ts";
import type { CouponsDeps } from "./deps.ts";
import { coupons } from "./tables.ts";

/** Coupons that can be used now; what is over or used up is not shown. The next to end stands first. */
export async function listCoupons(
  { db, clock }: CouponsDeps,
  language: Language,
): Promise<Coupon[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(usableAt(clock.now()))
    .orderBy(asc(coupons.expiresAt), asc(coupons.code));
  return rows.map((row) => describe(row, language));
}

/** One usable coupon by its hash. */
export async function couponByHash(
  { db, clock }: CouponsDeps,
  hash: string,
  language: Language,
): Promise<Coupon> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.hash, hash), usableAt(clock.now())));
  return row ? describe(row, language) : refuse("not_found");
}

function usableAt(now: Date) {
  return and(
    lte(coupons.validFrom, now),
    gt(coupons.expiresAt, now),
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
    description: inBangla ? row.descriptionBn : row.descriptionEn,
    type: row.type,
    amount: row.amount,
    max_discount: row.maxDiscount,
    min_spend: row.minSpend,
    scope: row.scope,
    image: row.image,
    expired_at: row.expiresAt.toISOString(),
  };
}
