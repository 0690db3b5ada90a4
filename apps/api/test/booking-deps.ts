import { pino } from "pino";
import { loadAirports } from "../src/modules/airports/index.ts";
import { createBookingBatcher } from "../src/modules/flight-booking/checkout/booking-batcher.ts";
import type { FlightBookingDeps } from "../src/modules/flight-booking/deps.ts";
import { createFindByRequestKey } from "../src/modules/flight-booking/checkout/find-by-request-key.ts";
import { productOf } from "../src/modules/orders/index.ts";
import { createSearchStore } from "../src/modules/flight-search/store/create-search-store.ts";
import { DEFAULT_RULE_SET } from "../src/modules/pricing/index.ts";
import { createJobs } from "../src/platform/jobs/jobs.ts";
import type { InlineSupplier } from "../src/suppliers/flight-supplier.ts";
import { createScheduleSupplier } from "../src/suppliers/schedule/index.ts";
import type { TestApp } from "./test-app.ts";
import { sampleCompany } from "./sample-company.ts";

/**
 * The dependencies of flight-booking, on a test app's database and clock, with the built-in supplier as the test
 * configures it. It opens its own job queue: close it with `jobs.stop()`.
 */
export async function bookingDeps(
  { database, clock, jobHandlers, orders }: TestApp,
  wrap: (supplier: InlineSupplier) => InlineSupplier,
): Promise<FlightBookingDeps> {
  const { db, driver } = database;
  const log = pino({ level: "silent" });
  const airports = loadAirports();
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const jobs = createJobs(driver, log);
  await jobs.open(jobHandlers);
  const suppliers = [wrap(createScheduleSupplier({ db, describeAirport }))];
  return {
    db,
    clock,
    log,
    jobs,
    batcher: createBookingBatcher(db, jobs, orders.admission),
    admitOrder: orders.admitOrder,
    findByRequestKey: createFindByRequestKey(db),
    search: {
      suppliers,
      store: createSearchStore(null, suppliers, log),
      airports,
      checkCoupon: () => Promise.reject(new Error("no coupon is asked about")),
      pricing: { getCurrent: () => DEFAULT_RULE_SET },
      clock,
      log,
    },
    product: productOf(orders, "flight"),
    changeProduct: productOf(orders, "flight-change"),
    changeFees: { domestic: 300, international: 1000 },
    extrasProduct: productOf(orders, "flight-extras"),
    nameProduct: productOf(orders, "flight-name"),
    extrasFee: 0,
    askFromMinutes: 15,
    company: sampleCompany(),
    isLive: false,
    appUrl: "https://ghuri.test",
    requirePasskey: () => Promise.resolve(),
  };
}
