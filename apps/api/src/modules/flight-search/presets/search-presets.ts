import { setImmediate, setTimeout } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { SearchPreset } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Database } from "../../../platform/db/database.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { findOptions } from "../search/find-options.ts";
import { listPresetRoutes, type PresetRoute } from "./preset-routes.ts";

const DAYS_AHEAD = 30;
const FIRST_WAIT_MS = 1000;
/** Another node may have changed the list. */
const ROUTES_GOOD_FOR_MS = 5000;

type Route = Pick<PresetRoute, "origin" | "destination">;

interface FoundPrice {
  /** The day on which it was looked up. */
  readonly day: string;
  /** Null: nobody flies there in those days. */
  readonly price: number | null;
}

export interface SearchPresets {
  /**
   * What is known now; a new day's prices are looked up while yesterday's are shown. Only the first
   * visitors after a start wait, and not for long.
   */
  list(language: Language): Promise<SearchPreset[]>;
  /** The same, for those who cannot wait: null until every route has its price. */
  listIfReady(language: Language): Promise<SearchPreset[] | null>;
  /** Looks prices up now, where today's are not known and nobody is at it. */
  refresh(): Promise<void>;
  /** Staff have changed the list. */
  invalidate(): void;
  /** What was found for a route; null: nothing, or nobody has looked yet. */
  getPrice(route: Route): number | null;
}

type Deps = FlightSearchDeps & { readonly db: Database };

const nameOf = ({ origin, destination }: Route) => `${origin}-${destination}`;

/** The lowest price of each popular route for one adult in the next 30 days, looked up once a day. */
export function createSearchPresets(deps: Deps): SearchPresets {
  const found = new Map<string, FoundPrice>();
  const routes = keepRoutes(deps);
  let looking: Promise<void> | null = null;

  async function lookUp(today: string): Promise<void> {
    const isOfToday = (route: Route) => found.get(nameOf(route))?.day === today;
    const shown = await routes.shown();
    const empty: Route[] = [];
    for (const route of shown.filter((one) => !isOfToday(one))) {
      const price = await lowestPrice(deps, route, today);
      if (price === null) empty.push(route);
      else found.set(nameOf(route), { day: today, price });
    }
    // No price anywhere means that nobody answered: the next visitor's request tries again.
    if (!shown.some(isOfToday)) return;
    for (const route of empty) found.set(nameOf(route), { day: today, price: null });
  }

  function refresh(): Promise<void> {
    const today = todayInDhaka(deps.clock.now());
    return (looking ??= lookUp(today)
      .catch((error: unknown) => deps.log.warn({ err: error }, "preset prices were not found"))
      .finally(() => {
        looking = null;
      }));
  }

  const isKnown = (route: Route) => found.has(nameOf(route));

  const inWords = (shown: readonly Route[], language: Language): SearchPreset[] =>
    shown.flatMap((route) => {
      const price = found.get(nameOf(route))?.price ?? null;
      if (price === null) return [];
      const { origin, destination } = route;
      return [
        {
          origin: deps.airports.describe(origin, language),
          destination: deps.airports.describe(destination, language),
          price,
        },
      ];
    });

  return {
    async list(language) {
      const refreshed = refresh();
      const shown = await routes.shown();
      if (!shown.every(isKnown))
        await Promise.race([refreshed, setTimeout(FIRST_WAIT_MS, undefined, { ref: false })]);
      return inWords(shown, language);
    },
    async listIfReady(language) {
      void refresh();
      const shown = await routes.shown();
      return shown.every(isKnown) ? inWords(shown, language) : null;
    },
    refresh,
    invalidate() {
      routes.forget();
      // Who is at it already has the list as it was.
      void refresh().then(refresh);
    },
    getPrice: (route) => found.get(nameOf(route))?.price ?? null,
  };
}

/** The routes that are shown, read anew every few seconds at most. */
function keepRoutes({ db, clock }: Pick<Deps, "db" | "clock">) {
  let kept: { readonly routes: Promise<PresetRoute[]>; readonly at: number } | null = null;
  return {
    shown(): Promise<PresetRoute[]> {
      const now = clock.now().getTime();
      if (kept && now - kept.at < ROUTES_GOOD_FOR_MS) return kept.routes;
      const read = listPresetRoutes(db).then((all) => all.filter(({ isHidden }) => !isHidden));
      kept = { routes: read, at: now };
      // What failed is not kept; whoever waits for it is told.
      read.catch(() => {
        kept = null;
      });
      return read;
    },
    forget(): void {
      kept = null;
    },
  };
}

async function lowestPrice(
  deps: FlightSearchDeps,
  { origin, destination }: Route,
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
    for (const { facets } of found) lowest = Math.min(lowest ?? Infinity, facets.price);
    // Travellers who are waiting go first.
    await setImmediate();
  }
  return lowest;
}
