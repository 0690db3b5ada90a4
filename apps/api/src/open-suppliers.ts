import type { Env } from "./env.ts";
import type { Airports } from "./modules/airports/index.ts";
import { createInventorySupplier, type LiveInventory } from "./modules/inventory/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Gauge } from "./platform/metrics/gauge.ts";
import { createBdfare, createRecorder } from "./suppliers/bdfare/index.ts";
import { createDuffel } from "./suppliers/duffel/index.ts";
import type { ExchangeRate, FlightSupplier, InlineSupplier } from "./suppliers/flight-supplier.ts";
import { createRemoteAirline } from "./suppliers/remote-airline/index.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";

/** What of ours suppliers need. */
export interface SupplierParts {
  readonly env: Env;
  readonly db: Database;
  readonly clock: Clock;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly inventory: LiveInventory;
  /** The rates that staff enter for suppliers that sell in another currency than taka. */
  readonly exchangeRates: {
    rateOf(currency: string): ExchangeRate | null;
    countUnsold(currency: string, offers: number): void;
  };
  readonly count: SupplierCalls["count"];
}

/** The suppliers that this installation sells. A live system has no made-up ones: neither the timetable nor the stand-in. */
export function openSuppliers(parts: SupplierParts): FlightSupplier[] {
  const real = [openInventory(parts), ...openDuffel(parts), ...openBdfare(parts)];
  return parts.env.LIVE ? real : [openSchedule(parts), ...openRemoteAirline(parts), ...real];
}

function openInventory({ db, airports, inventory }: SupplierParts): InlineSupplier {
  return createInventorySupplier({
    db,
    live: inventory,
    zoneOf: (iata) => airports.get(iata)?.timezone ?? "Asia/Dhaka",
    describeAirport: describe(airports),
  });
}

function openSchedule({ env, db, airports, inventory }: SupplierParts): InlineSupplier {
  return switchSales(
    createScheduleSupplier({ db, describeAirport: describe(airports) }),
    () => env.SAMPLE_DATA && !inventory.getCurrent().isSampleOff,
  );
}

/** A supplier whose sales can be switched off. What it sold stays: it is ticketed, cancelled and refunded as before. */
function switchSales(supplier: InlineSupplier, isOn: () => boolean): InlineSupplier {
  return {
    ...supplier,
    get airlines() {
      return isOn() ? supplier.airlines : [];
    },
    isSelling: isOn,
    async *search(criteria, context) {
      if (isOn()) yield* supplier.search(criteria, context);
    },
    price: async (request) => (isOn() ? supplier.price(request) : { outcome: "sold_out" }),
  };
}

function openRemoteAirline({ env, clock, airports }: SupplierParts): FlightSupplier[] {
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
      describeAirport: describe(airports),
    }),
  ];
}

function openDuffel({ env, clock, airports, exchangeRates, count }: SupplierParts) {
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
      describeAirport: describe(airports),
      now: () => clock.now(),
    }),
  ];
}

function openBdfare({ env, clock, airports }: SupplierParts): FlightSupplier[] {
  const { BDFARE_URL: url, BDFARE_API_KEY: apiKey, BDFARE_RECORD_DIR: folder } = env;
  if (!url || !apiKey) return [];
  const now = () => clock.now();
  const floor = env.BDFARE_BALANCE_FLOOR;
  return [
    createBdfare({
      describeAirport: describe(airports),
      timeZoneOf: (iata) => airports.get(iata)?.timezone ?? null,
      url: url.replace(/\/$/, ""),
      apiKey,
      balanceFloor: floor === undefined ? null : floor * 100,
      record: folder ? createRecorder({ folder, apiKey, now }) : null,
      now,
    }),
  ];
}

const describe = (airports: SupplierParts["airports"]) => (iata: string) =>
  airports.describe(iata, "en");

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
