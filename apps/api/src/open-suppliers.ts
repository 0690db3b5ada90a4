import type { AirportRef } from "@ghuri/contract/flights";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Gauge } from "./platform/metrics/gauge.ts";
import { createDuffel } from "./suppliers/duffel/index.ts";
import type { ExchangeRate, FlightSupplier } from "./suppliers/flight-supplier.ts";
import { createRemoteAirline } from "./suppliers/remote-airline/index.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";

/** What of ours suppliers need. */
export interface SupplierParts {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly describeAirport: (iata: string) => AirportRef;
  /** The rates that staff enter for suppliers that sell in another currency than taka. */
  readonly exchangeRates: {
    rateOf(currency: string): ExchangeRate | null;
    countUnsold(currency: string, offers: number): void;
  };
  readonly count: SupplierCalls["count"];
}

/** The suppliers that this installation sells. A live system has those of real airlines only: the others are made up. */
export function openSuppliers(parts: SupplierParts): FlightSupplier[] {
  const { env, db, describeAirport } = parts;
  const real = openDuffel(parts);
  if (env.LIVE) return real;
  const schedule = createScheduleSupplier({ db, describeAirport });
  return [schedule, ...openRemoteAirline(parts), ...real];
}

function openDuffel({ env, clock, describeAirport, exchangeRates, count }: SupplierParts) {
  const { DUFFEL_TOKEN: token, DUFFEL_WEBHOOK_SECRET: secret } = env;
  if (!token) return [];
  return [
    createDuffel({
      url: env.DUFFEL_URL.replace(/\/+$/, ""),
      token,
      eventSecret: secret ?? null,
      rateOf: (currency) => exchangeRates.rateOf(currency),
      onMissingRate: (currency, offers) => exchangeRates.countUnsold(currency, offers),
      count: (what) => count("duffel", what),
      describeAirport,
      now: () => clock.now(),
    }),
  ];
}

function openRemoteAirline({ env, clock, describeAirport }: SupplierParts) {
  const {
    REMOTE_AIRLINE_URL: url,
    REMOTE_AIRLINE_TOKEN: token,
    REMOTE_AIRLINE_TAKA_PER_USD: takaPerUnit,
  } = env;
  if (!url || !token || !takaPerUnit) return [];
  return [
    createRemoteAirline({
      url: url.replace(/\/$/, ""),
      token,
      eventSecret: env.REMOTE_AIRLINE_EVENT_SECRET ?? null,
      currency: "USD",
      rate: { takaPerUnit, source: "REMOTE_AIRLINE_TAKA_PER_USD", at: clock.now() },
      describeAirport,
    }),
  ];
}

/** Searches and orders sent to suppliers that charge by their ratio. */
export interface SupplierCalls {
  count(supplier: string, what: "search" | "order"): void;
  readonly gauge: Gauge;
}

/** Counts since this process started. */
export function createSupplierCalls(): SupplierCalls {
  const counted = new Map<string, number>();
  return {
    count(supplier, what) {
      const state = `${supplier} ${what}`;
      counted.set(state, (counted.get(state) ?? 0) + 1);
    },
    gauge: {
      name: "ghuri_supplier_calls",
      help: "Searches and orders sent to suppliers since this process started: look-to-book",
      label: "call",
      count: () => Promise.resolve([...counted].map(([state, count]) => ({ state, count }))),
    },
  };
}
