import type { TripType } from "@ghuri/contract/flights";
import type { Coupon } from "@ghuri/contract/coupons";
import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import { refuse } from "../../platform/http/refuse.ts";
import { activeUses } from "./active-uses.ts";
import type { CouponsDeps } from "./deps.ts";
import { coupons } from "./tables.ts";

/** What a coupon is judged by. */
export interface Purchase {
  readonly kind: "flight" | "package" | "visa";
  /** What is to be paid before the coupon. */
  readonly spend: Taka;
  readonly international: boolean;
  /** Flights only. */
  readonly tripType?: TripType;
  readonly destinations: readonly { readonly iata?: string; readonly country: string }[];
  readonly travellers: number;
}

/** What a code is made of; the database would choke on some of what can be typed. */
const CODE = /^[A-Z0-9_-]{1,40}$/;

type CouponTerms = Pick<Coupon, "name" | "type" | "amount" | "max_discount">;
type CouponRow = typeof coupons.$inferSelect;

/**
 * Answers the terms of a coupon that is good for this purchase now, or refuses with the reason.
 * Nothing is taken yet: `reserveCoupon` does that with the booking. Without an account, what
 * depends on one is left open until then.
 */
export async function checkCoupon(
  deps: CouponsDeps,
  asked: { readonly code: string; readonly accountId: string | null; readonly purchase: Purchase },
): Promise<CouponTerms> {
  const { db, clock } = deps;
  const code = asked.code.trim().toUpperCase();
  if (!CODE.test(code)) refuse("coupon_unknown");
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  const now = clock.now();
  if (!coupon || now < coupon.validFrom) return refuse("coupon_unknown");
  if (now >= coupon.expiresAt) refuse("coupon_expired");
  if (!isFor(coupon, asked.purchase)) refuse("coupon_scope");
  if (coupon.minSpend !== null && asked.purchase.spend < coupon.minSpend)
    refuse("coupon_min_spend", { values: { amount: coupon.minSpend } });
  if (asked.accountId !== null) await requireAccountMayUse(deps, coupon, asked.accountId);
  if (coupon.totalLimit !== null && coupon.taken >= coupon.totalLimit) refuse("coupon_used_up");
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
  if (limit !== null && (await activeUses(db, coupon.id, accountId)) >= limit)
    refuse("coupon_account_limit");
  if (coupon.firstBookingOnly && (await hasBooked(accountId))) refuse("coupon_first_booking");
}

function isFor(coupon: CouponRow, purchase: Purchase): boolean {
  return (
    isInScope(coupon.scope, purchase) &&
    (coupon.tripType === null || coupon.tripType === purchase.tripType) &&
    purchase.travellers >= coupon.minTravellers &&
    goesThere(coupon, purchase)
  );
}

function isInScope(scope: CouponRow["scope"], { kind, international }: Purchase): boolean {
  if (scope === "any") return true;
  if (scope === "package") return kind === "package";
  return kind === "flight" && international === (scope === "international");
}

function goesThere(coupon: CouponRow, { destinations }: Purchase): boolean {
  const anywhere = coupon.destinations.length === 0 && coupon.destinationCountries.length === 0;
  return (
    anywhere ||
    destinations.some(
      ({ iata, country }) =>
        (iata !== undefined && coupon.destinations.includes(iata)) ||
        coupon.destinationCountries.includes(country),
    )
  );
}
