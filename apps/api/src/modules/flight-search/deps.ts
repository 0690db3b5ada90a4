import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";
import type { Airports } from "../airports/index.ts";
import type { PricingRules } from "../pricing/index.ts";
import type { CheckCoupon } from "./quotes/check-coupon.ts";
import type { SearchCounter } from "./reports/count-searches.ts";
import type { CircuitBreaker } from "./search/circuit-breaker.ts";
import type { SearchStore } from "./store/search-store.ts";
import type { SupplierHealthMonitor } from "./supplier-health.ts";

/** Dependencies of the module. */
export interface FlightSearchDeps {
  readonly suppliers: readonly FlightSupplier[];
  readonly store: SearchStore;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly checkCoupon: CheckCoupon;
  /** What we charge on top of a supplier's price. */
  readonly pricing: PricingRules;
  readonly clock: Clock;
  readonly log: Log;
  /** The deadline for a supplier's response, instead of its own. */
  readonly deadlineMs?: number;
  /** Counters of searches and of supplier responses. Absent: not counted. */
  readonly counter?: SearchCounter;
  readonly watch?: SupplierHealthMonitor;
  /** Pauses remote suppliers that fail. Absent: all are always asked. */
  readonly breaker?: CircuitBreaker;
}
