import type { Coupon } from "@ghuri/contract/coupons";
import { findScene } from "../../../art/scenes.ts";

type Scope = Coupon["scope"];

/** A place that stands for a whole kind of trip. */
const EMBLEM: Readonly<Record<Scope, string | null>> = {
  any: null,
  flight: "DAC",
  domestic: "ZYL",
  international: "KUL",
  package: "MV",
  visa: "TR",
};

/** The coupon's own picture, else the poster of where it leads. */
export function couponPicture(
  coupon: Pick<Coupon, "image" | "name" | "scope" | "destinations" | "destination_countries">,
): string {
  const [airport] = coupon.destinations;
  const [country] = coupon.destination_countries;
  const place = airport ?? country ?? EMBLEM[coupon.scope] ?? coupon.name;
  return coupon.image ?? `/art/${findScene(place)}.svg`;
}
