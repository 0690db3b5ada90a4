import type { CouponBasket, CouponTrial, TryCouponBody } from "@ghuri/contract/admin-coupons";
import { type Language, message } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import { Refusal, refuseField } from "../../../../platform/http/refusals/refuse.ts";
import { findBrokenRule, checkCouponRules, toCouponRules } from "../../../coupons/index.ts";
import { applyCoupon } from "../../../pricing/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { requireKnownAirports } from "./require-known-airports.ts";

type Deps = Pick<BackOfficeDeps, "clock" | "airports">;
type Draft = z.output<typeof TryCouponBody>["coupon"];
type Judged = Parameters<typeof checkCouponRules>[1];

/**
 * Tests a coupon on a sample basket with the same rules as checkout. A scheduled coupon is tested
 * on its first day. Per-customer rules are not checked.
 */
export async function tryCoupon(
  deps: Deps,
  { coupon, basket }: z.output<typeof TryCouponBody>,
  language: Language,
): Promise<CouponTrial> {
  requireKnownAirports(deps.airports, coupon);
  const purchase = purchaseOf(deps, basket);
  const rules = { ...toCouponRules(coupon), stoppedAt: null };
  const now = new Date(Math.max(deps.clock.now().getTime(), rules.validFrom.getTime()));
  try {
    checkCouponRules(rules, purchase, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, details } = error;
    const rule = code === "coupon_scope" ? findBrokenRule(rules, purchase) : null;
    return { is_good: false, code, message: message(language, code, details.values), rule };
  }
  return reckoned(coupon, basket);
}

function reckoned(coupon: Draft, { total, fare }: CouponBasket): CouponTrial {
  const base = fare ?? total;
  const { coupon_discount: discount, total_payable: payable } = applyCoupon(
    { base_price: base, discount_amount: 0, total_price: total },
    coupon,
  );
  const paisa = coupon.type === "percentage" ? base * coupon.amount : coupon.amount * 100;
  return {
    is_good: true,
    discount,
    payable,
    computed_paisa: paisa,
    is_capped: coupon.max_discount !== null && coupon.max_discount * 100 < paisa,
  };
}

function purchaseOf({ airports }: Deps, basket: CouponBasket): Judged {
  const { kind, total: spend, travellers, country } = basket;
  if (kind !== "flight")
    return {
      kind,
      spend,
      travellers,
      international: kind === "visa" || country !== "BD",
      destinations: [{ country: country ?? "" }],
    };
  const from = airports.get(basket.origin ?? "") ?? refuseField("basket.origin", "airport_unknown");
  const to =
    airports.get(basket.destination ?? "") ?? refuseField("basket.destination", "airport_unknown");
  return {
    kind,
    spend,
    travellers,
    international: from.countryCode !== "BD" || to.countryCode !== "BD",
    tripType: basket.trip_type,
    origin: from.iata,
    destinations: [{ iata: to.iata, country: to.countryCode }],
    airlines: basket.airline === null ? [] : [basket.airline],
  };
}
