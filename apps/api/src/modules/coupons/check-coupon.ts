import type { Coupon } from "@ghuri/contract/coupons";
import { eq } from "drizzle-orm";
import { Refusal, refuse } from "../../platform/http/refusals/refuse.ts";
import { findProvenPhone } from "../accounts/index.ts";
import { countActiveUses } from "./count-active-uses.ts";
import type { CouponsDeps } from "./deps.ts";
import { checkCouponRules, type Purchase } from "./check-coupon-rules.ts";
import { isPhoneUsed } from "./phone-uses.ts";
import { coupons } from "./tables.ts";

/** The format of a code. PostgreSQL rejects some characters that can be typed, such as NUL. */
const CODE = /^[A-Z0-9_-]{1,40}$/;

type CouponTerms = Pick<Coupon, "name" | "type" | "amount" | "max_discount">;
type CouponRow = typeof coupons.$inferSelect;

/**
 * Returns the discount terms of a coupon that applies to this purchase now, or refuses with the reason.
 * Reserves nothing; `reserveCoupon` does that together with the booking. Without an account, per-account
 * rules are checked only at that point.
 */
export async function checkCoupon(
  deps: CouponsDeps,
  request: {
    readonly code: string;
    readonly accountId: string | null;
    readonly purchase: Purchase;
  },
): Promise<CouponTerms> {
  const { db, clock } = deps;
  const code = request.code.trim().toUpperCase();
  if (!CODE.test(code)) refuse("coupon_unknown");
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  if (!coupon) return refuse("coupon_unknown");
  try {
    checkCouponRules(coupon, request.purchase, clock.now());
    if (request.accountId !== null) await requireAccountMayUse(deps, coupon, request.accountId);
    if (coupon.totalLimit !== null && coupon.taken >= coupon.totalLimit) refuse("coupon_used_up");
  } catch (error) {
    // A guest who tries codes does not learn from the reason that a private one exists.
    if (error instanceof Refusal && coupon.isPrivate && request.accountId === null)
      refuse("coupon_unknown");
    throw error;
  }
  return {
    name: coupon.code,
    type: coupon.type,
    amount: coupon.amount,
    max_discount: coupon.maxDiscount,
  };
}

async function requireAccountMayUse(
  { db, hasBooked }: CouponsDeps,
  coupon: CouponRow,
  accountId: string,
): Promise<void> {
  const limit = coupon.perAccountLimit;
  if (limit !== null && (await countActiveUses(db, coupon.id, accountId)) >= limit)
    refuse("coupon_account_limit");
  if (coupon.firstBookingOnly && (await hasBooked(accountId))) refuse("coupon_first_booking");
  if (!coupon.provenPhoneOnly) return;
  const phone = (await findProvenPhone(db, accountId)) ?? refuse("coupon_phone_unproven");
  if (await isPhoneUsed(db, coupon.id, phone)) refuse("coupon_phone_used");
}
