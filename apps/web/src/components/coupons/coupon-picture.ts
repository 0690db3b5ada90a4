import type { Coupon } from "@ghuri/contract/coupons";
import { findScene } from "@ghuri/posters/scenes";

type Scope = Coupon["scope"];

/** The default poster of each coupon scope. */
const EMBLEM: Readonly<Record<Scope, string | null>> = {
  any: null,
  flight: "DAC",
  domestic: "ZYL",
  international: "KUL",
  package: "MV",
  visa: "TR",
};

/** The coupon's own picture, or else the poster of its destination. */
export function couponPicture(
  coupon: Pick<Coupon, "image" | "name" | "scope" | "destinations" | "destination_countries">,
): string {
  const [airport] = coupon.destinations;
  const [country] = coupon.destination_countries;
  const place = airport ?? country ?? EMBLEM[coupon.scope] ?? coupon.name;
  return coupon.image ?? `/art/${findScene(place)}.svg`;
}
