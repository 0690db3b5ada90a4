import type { FindReceipt } from "../../platform/pdf/receipt-routes.ts";
import type { Platform, RoomParts } from "../../platform/platform.ts";
import { createOrderPersonalData, findOrderReceipt, type OrdersRoom } from "../orders/index.ts";
import type { VisaDeps } from "./deps.ts";
import { visaPageMetadata } from "./pages/visa-page-metadata.ts";
import { createVisaProduct } from "./product/visa-product.ts";
import { visaRoutes } from "./routes.ts";

export interface VisaRoom extends RoomParts {
  readonly deps: VisaDeps;
  readonly findReceipt: FindReceipt;
}

/** Visa guidelines, and orders of visas with their documents. */
export function registerVisa(
  platform: Platform,
  { orders, checkCoupon }: Pick<VisaDeps, "checkCoupon"> & { readonly orders: OrdersRoom },
): VisaRoom {
  const product = createVisaProduct(platform);
  orders.register(product);
  const deps: VisaDeps = { ...platform, checkCoupon, product };
  visaRoutes(platform.serve, deps, platform.costlyPerMinute);
  return {
    deps,
    findReceipt: findOrderReceipt(platform, product),
    personalData: createOrderPersonalData(product),
    pages: visaPageMetadata(platform),
  };
}
