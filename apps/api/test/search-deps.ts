import { pino } from "pino";
import { loadAirports } from "../src/modules/airports/index.ts";
import type { FlightSearchDeps } from "../src/modules/flight-search/index.ts";
import { createSearchStore } from "../src/modules/flight-search/store/create-search-store.ts";
import type { FlightSupplier } from "../src/suppliers/flight-supplier.ts";
import { fakeClock } from "./fake-clock.ts";

/** What flight-search works with, with suppliers as the case wants them and no coupons. */
export function searchDeps(
  suppliers: readonly FlightSupplier[],
  over: Partial<FlightSearchDeps> = {},
): FlightSearchDeps {
  const log = pino({ level: "silent" });
  return {
    suppliers,
    store: createSearchStore(null, log),
    airports: loadAirports(),
    checkCoupon: () => Promise.reject(new Error("no coupon is asked about")),
    clock: fakeClock(),
    log,
    ...over,
  };
}
