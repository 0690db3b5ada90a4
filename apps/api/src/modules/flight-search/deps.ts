import type { AirportRef } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";
import type { CheckCoupon } from "./check-coupon.ts";
import type { SearchStore } from "./search-store.ts";

export interface FlightSearchDeps {
  readonly suppliers: readonly FlightSupplier[];
  readonly store: SearchStore;
  /** Null for a code that is no airport of ours. */
  readonly findAirport: (iata: string, language: Language) => AirportRef | null;
  readonly checkCoupon: CheckCoupon;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a supplier may take. */
  readonly deadlineMs: number;
}
