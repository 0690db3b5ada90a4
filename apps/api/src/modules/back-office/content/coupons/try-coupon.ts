import type { CouponBasket, TriedCoupon, TryCouponBody } from "@ghuri/contract/desk-coupons";
import { type Language, message } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import { Refusal, refuseField } from "../../../../platform/http/refuse.ts";
import { brokenRule, judgeCoupon, rulesOf } from "../../../coupons/index.ts";
import { applyCoupon } from "../../../pricing/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { requireKnownPlaces } from "./known-places.ts";

type Deps = Pick<BackOfficeDeps, "clock" | "airports">;
type Draft = z.output<typeof TryCouponBody>["coupon"];
type Judged = Parameters<typeof judgeCoupon>[1];

/**
 * What a coupon would take off a basket, judged and reckoned by the functions that sell. Its dates count
 * as well: one that is planned is tried on its first day. What depends on who buys is left open.
 */
export async function tryCoupon(
  deps: Deps,
  { coupon, basket }: z.output<typeof TryCouponBody>,
  language: Language,
): Promise<TriedCoupon> {
  requireKnownPlaces(deps.airports, coupon);
  const purchase = purchaseOf(deps, basket);
  const rules = { ...rulesOf(coupon), stoppedAt: null };
  const now = new Date(Math.max(deps.clock.now().getTime(), rules.validFrom.getTime()));
  try {
    judgeCoupon(rules, purchase, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, details } = error;
    const rule = code === "coupon_scope" ? brokenRule(rules, purchase) : null;
    return { is_good: false, code, message: message(language, code, details.values), rule };
  }
  return reckoned(coupon, basket);
}

function reckoned(coupon: Draft, { total, fare }: CouponBasket): TriedCoupon {
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
    reckoned_paisa: paisa,
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
