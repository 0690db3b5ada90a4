import { ShopProduct } from "@ghuri/contract/payments";

const PATHS = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<ShopProduct, string>;

/** The path of the booking list of a product; that of flights for one without pages of its own. */
export function bookingListPath(product: string): (typeof PATHS)[ShopProduct] {
  const known = ShopProduct.safeParse(product);
  return PATHS[known.success ? known.data : "flight"];
}
