import type { Env } from "./env.ts";
import type { Airports } from "./modules/airports/index.ts";
import { createInventorySupplier, type LiveInventory } from "./modules/inventory/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { FlightSupplier, InlineSupplier } from "./suppliers/flight-supplier.ts";
import { createRemoteAirline } from "./suppliers/remote-airline/index.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly inventory: LiveInventory;
}

/** The suppliers that this installation sells. A live system has no made-up ones: neither the timetable nor the stand-in. */
export function openSuppliers(
  env: Env,
  { db, clock, airports, inventory }: Deps,
): FlightSupplier[] {
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const own = createInventorySupplier({
    db,
    live: inventory,
    zoneOf: (iata) => airports.get(iata)?.timezone ?? "Asia/Dhaka",
    describeAirport,
  });
  if (env.LIVE) return [own];
  const schedule = switchSales(
    createScheduleSupplier({ db, describeAirport }),
    () => env.SAMPLE_DATA && !inventory.getCurrent().isSampleOff,
  );
  const {
    REMOTE_AIRLINE_URL: url,
    REMOTE_AIRLINE_TOKEN: token,
    REMOTE_AIRLINE_TAKA_PER_USD: takaPerUnit,
  } = env;
  if (!url || !token || !takaPerUnit) return [schedule, own];
  const airline = createRemoteAirline({
    url: url.replace(/\/$/, ""),
    token,
    eventSecret: env.REMOTE_AIRLINE_EVENT_SECRET ?? null,
    currency: "USD",
    rate: { takaPerUnit, source: "REMOTE_AIRLINE_TAKA_PER_USD", at: clock.now() },
    describeAirport,
  });
  return [schedule, own, airline];
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
