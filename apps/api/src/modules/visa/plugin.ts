import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { OrdersModule } from "../orders/index.ts";
import { visaSums } from "./admin/visa-reports.ts";
import type { VisaDeps } from "./deps.ts";
import { visaPageMetadata } from "./pages/visa-page-metadata.ts";
import { createVisaProduct } from "./product/visa-product.ts";
import { visaRoutes } from "./routes.ts";

export interface VisaModule extends ModuleParts {
  readonly deps: VisaDeps;
}

/** Visa guidelines, and orders of visas with their documents. */
export function registerVisa(
  platform: Platform,
  { orders, checkCoupon }: Pick<VisaDeps, "checkCoupon"> & { readonly orders: OrdersModule },
): VisaModule {
  const product = createVisaProduct(platform);
  orders.register(product);
  const deps: VisaDeps = { ...platform, checkCoupon, product };
  visaRoutes(platform.serve, deps, platform.costlyPerMinute);
  return {
    deps,
    dailySums: visaSums,
    pages: visaPageMetadata(platform),
  };
}
