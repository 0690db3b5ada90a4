import type { Platform, ModuleParts } from "../../platform/platform.ts";
import type { FlightSearchDeps } from "./deps.ts";
import { createSearchPresets, type SearchPresets } from "./presets/search-presets.ts";
import { createSearchCounter, type SearchCounter } from "./reports/count-searches.ts";
import { flightSearchRoutes } from "./routes.ts";
import { createCircuitBreaker } from "./search/circuit-breaker.ts";
import { createSearchStore } from "./store/create-search-store.ts";
import { createSupplierHealthMonitor, type SupplierHealthMonitor } from "./supplier-health.ts";

const LOOK_UP_AFTER_MS = 3000;

export interface FlightSearchModule extends ModuleParts {
  readonly deps: FlightSearchDeps & {
    readonly counter: SearchCounter;
    readonly watch: SupplierHealthMonitor;
  };
  readonly presets: SearchPresets;
}

/** Searches over all suppliers, quotes of their offers, and the popular routes with their prices. */
export function registerFlightSearch(
  platform: Platform,
  options: Pick<FlightSearchDeps, "suppliers" | "airports" | "checkCoupon" | "pricing">,
): FlightSearchModule {
  const { db, clock, log, redis, serve } = platform;
  const counter = createSearchCounter(db, log);
  const deps = {
    ...options,
    clock,
    log,
    counter,
    watch: createSupplierHealthMonitor(),
    breaker: createCircuitBreaker(clock),
    store: createSearchStore(redis, options.suppliers, log),
  };
  const presets = createSearchPresets({ ...deps, db });
  flightSearchRoutes(serve, deps, presets);
  let lookUp: NodeJS.Timeout | undefined;
  return {
    deps,
    presets,
    start: () => {
      // What a start has to do comes first. A visitor of the home page starts it earlier.
      lookUp = setTimeout(() => void presets.refresh(), LOOK_UP_AFTER_MS).unref();
      return Promise.resolve();
    },
    stop: () => {
      clearTimeout(lookUp);
      return counter.flush();
    },
  };
}
