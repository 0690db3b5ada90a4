import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";
import type { Airports } from "../airports/index.ts";
import type { CheckCoupon } from "./quotes/check-coupon.ts";
import type { SearchCounter } from "./reports/count-searches.ts";
import type { SearchStore } from "./store/search-store.ts";
import type { SupplierHealthMonitor } from "./supplier-health.ts";

export interface FlightSearchDeps {
  readonly suppliers: readonly FlightSupplier[];
  readonly store: SearchStore;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly checkCoupon: CheckCoupon;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a supplier may take; 10 seconds unless said. */
  readonly deadlineMs?: number;
  /** Who counts what is searched for, and who notes how suppliers answer; nobody unless said. */
  readonly counter?: SearchCounter;
  readonly watch?: SupplierHealthMonitor;
}
