import { setImmediate, setTimeout } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { SearchPreset } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { FlightSearchDeps } from "./deps.ts";
import { findOptions } from "./find-options.ts";
import { PRESET_ROUTES } from "./preset-routes.ts";

const DAYS_AHEAD = 30;
const FIRST_WAIT_MS = 1000;

interface LowestPrice {
  readonly origin: string;
  readonly destination: string;
  readonly price: number;
}

export interface SearchPresets {
  /**
   * What is known now; a new day's prices are looked up while yesterday's are shown. Only the first
   * visitors after a start wait, and not for long.
   */
  list(language: Language): Promise<SearchPreset[]>;
  /** Looks prices up now, if today's are not known and nobody is at it. */
  refresh(): Promise<void>;
}

/** The lowest price of each popular route for one adult in the next 30 days, looked up once a day. */
export function createSearchPresets(deps: FlightSearchDeps): SearchPresets {
  let known: readonly LowestPrice[] = [];
  let knownDay: string | null = null;
  let looking: Promise<void> | null = null;

  async function lookUp(today: string): Promise<void> {
    const found: LowestPrice[] = [];
    for (const [origin, destination] of PRESET_ROUTES) {
      const price = await lowestPrice(deps, origin, destination, today);
      if (price !== null) found.push({ origin, destination, price });
      // The first day's list grows as it is found; later ones replace the old list whole.
      if (knownDay === null) known = [...found];
    }
    // Nothing found means that nobody answered: the next visitor's request tries again.
    if (found.length === 0) return;
    known = found;
    knownDay = today;
  }

  function refresh(): Promise<void> {
    const today = todayInDhaka(deps.clock.now());
    if (knownDay === today) return Promise.resolve();
    return (looking ??= lookUp(today)
      .catch((error: unknown) => deps.log.warn({ err: error }, "preset prices were not found"))
      .finally(() => {
        looking = null;
      }));
  }

  return {
    async list(language) {
      const refreshed = refresh();
      if (known.length < PRESET_ROUTES.length)
        await Promise.race([refreshed, setTimeout(FIRST_WAIT_MS, undefined, { ref: false })]);
      return known.map(({ origin, destination, price }) => ({
        origin: deps.airports.describe(origin, language),
        destination: deps.airports.describe(destination, language),
        price,
      }));
    },
    refresh,
  };
}

async function lowestPrice(
  deps: FlightSearchDeps,
  origin: string,
  destination: string,
  today: string,
): Promise<number | null> {
  let lowest: number | null = null;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const { found } = await findOptions(
      deps,
      {
        trips: [{ origin, destination, date: addDays(today, ahead) }],
        passengers: { adult: 1, child: 0, infant: 0 },
        cabin: "ECONOMY",
        roundTrip: false,
      },
      deps.clock.now(),
    );
    for (const { option } of found) lowest = Math.min(lowest ?? Infinity, option.total_price);
    // Travellers who are waiting go first.
    await setImmediate();
  }
  return lowest;
}
