import { pino } from "pino";
import { loadAirports } from "../src/modules/airports/index.ts";
import type { FlightSearchDeps } from "../src/modules/flight-search/index.ts";
import { createSearchStore } from "../src/modules/flight-search/store/create-search-store.ts";
import { DEFAULT_RULE_SET } from "../src/modules/pricing/index.ts";
import type { FlightSupplier } from "../src/suppliers/flight-supplier.ts";
import { fakeClock } from "./fake-clock.ts";

/** The dependencies of flight-search, with the test's suppliers and no coupons. */
export function searchDeps(
  suppliers: readonly FlightSupplier[],
  over: Partial<FlightSearchDeps> = {},
): FlightSearchDeps {
  const log = pino({ level: "silent" });
  return {
    suppliers,
    store: createSearchStore(null, suppliers, log),
    airports: loadAirports(),
    pricing: { getCurrent: () => DEFAULT_RULE_SET },
    checkCoupon: () => Promise.reject(new Error("no coupon is asked about")),
    clock: fakeClock(),
    log,
    ...over,
  };
}
