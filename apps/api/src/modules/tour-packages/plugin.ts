import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { createOrderGauge, type OrdersModule } from "../orders/index.ts";
import { packageSums } from "./admin/package-reports.ts";
import type { TourPackageDeps } from "./deps.ts";
import { tourPackageJobs } from "./job-handlers.ts";
import { generateDeparturesJob } from "./jobs.ts";
import { packagePageMetadata } from "./pages/package-page-metadata.ts";
import { createPackageProduct } from "./product/package-product.ts";
import { tourPackageRoutes } from "./routes.ts";

export interface TourPackagesModule extends ModuleParts {
  readonly deps: TourPackageDeps;
}

/** Packages, their departures, and orders of spots on them. */
export function registerTourPackages(
  platform: Platform,
  { orders, checkCoupon }: Pick<TourPackageDeps, "checkCoupon"> & { readonly orders: OrdersModule },
): TourPackagesModule {
  const { db, jobs, serve } = platform;
  const product = createPackageProduct(platform);
  orders.register(product);
  const deps: TourPackageDeps = {
    ...platform,
    checkCoupon,
    product,
    admitOrder: orders.deps.admitOrder,
  };
  tourPackageRoutes(serve, deps);
  return {
    deps,
    jobHandlers: tourPackageJobs(deps),
    gauges: [
      createOrderGauge(db, product, {
        name: "ghuri_package_bookings",
        help: "Package bookings by status",
      }),
    ],
    dailySums: packageSums,
    pages: packagePageMetadata(platform),
    // After weeks without power, departures must not wait until midnight.
    start: () => jobs.enqueue(db, generateDeparturesJob, {}),
  };
}
