import type { Platform, ModuleParts } from "../../platform/platform.ts";
import { createOrderGauge, type OrdersModule } from "../orders/index.ts";
import { flightSums } from "./admin/flight-reports.ts";
import { supplierBalanceGauges } from "./admin/supplier-balances.ts";
import { createBookingBatcher } from "./checkout/booking-batcher.ts";
import { createChangeProduct } from "./changes/change-product.ts";
import { createExtrasProduct } from "./extras/extras-product.ts";
import { createNameProduct } from "./names/charge-product.ts";
import { createFindByRequestKey } from "./checkout/find-by-request-key.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { downloadRoutes } from "./download-routes.ts";
import { flightBookingJobs } from "./job-handlers.ts";
import { createFlightProduct } from "./product/flight-product.ts";
import { flightBookingRoutes } from "./routes.ts";
import { supplierEventRoutes } from "./supplier-events/supplier-event-routes.ts";

export interface FlightBookingModule extends ModuleParts {
  readonly deps: FlightBookingDeps;
}

/** Orders of flights: hold, confirm, ticket, cancel, and their documents. */
export async function registerFlightBooking(
  platform: Platform,
  {
    orders,
    search,
    changeFees,
    extrasFee,
    askFromMinutes,
  }: Pick<FlightBookingDeps, "search" | "changeFees" | "extrasFee" | "askFromMinutes"> & {
    readonly orders: OrdersModule;
  },
): Promise<FlightBookingModule> {
  const { db, jobs, http, serve, findCaller } = platform;
  const batcher = createBookingBatcher(db, jobs, orders.deps.admission);
  const product = createFlightProduct({ ...platform, search, batcher });
  orders.register(product);
  const changeProduct = createChangeProduct({ ...platform, search, batcher });
  orders.register(changeProduct);
  const extrasProduct = createExtrasProduct({ ...platform, search, batcher });
  orders.register(extrasProduct);
  const nameProduct = createNameProduct({ ...platform, search, batcher });
  orders.register(nameProduct);
  const deps: FlightBookingDeps = {
    ...platform,
    search,
    batcher,
    product,
    changeProduct,
    changeFees,
    extrasProduct,
    extrasFee,
    nameProduct,
    askFromMinutes,
    admitOrder: orders.deps.admitOrder,
    findByRequestKey: createFindByRequestKey(db),
  };
  flightBookingRoutes(serve, deps);
  downloadRoutes(http, deps, findCaller);
  await supplierEventRoutes(http, deps);
  return {
    deps,
    jobHandlers: flightBookingJobs(deps),
    gauges: [
      createOrderGauge(db, product, {
        name: "ghuri_flight_bookings",
        help: "Flight bookings by status",
      }),
      ...supplierBalanceGauges(search.suppliers),
    ],
    dailySums: flightSums,
  };
}
