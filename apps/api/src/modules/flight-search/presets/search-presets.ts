import { setImmediate, setTimeout } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { SearchPreset } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import type { Database } from "../../../platform/db/database.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { isAnySelling } from "../is-any-selling.ts";
import { findOptions } from "../search/find-options.ts";
import { listPresetRoutes, type PresetRoute } from "./preset-routes.ts";

const DAYS_AHEAD = 30;
const FIRST_WAIT_MS = 1000;
/** How long the routes are cached. Another node may change the list. */
const ROUTES_GOOD_FOR_MS = 5000;

type Route = Pick<PresetRoute, "origin" | "destination">;

interface FoundPrice {
  /** The day of the lookup, and the pricing rules of that moment. */
  readonly day: string;
  readonly revision: number;
  /** Null: no flight in those days. */
  readonly price: number | null;
}

/** Lowest prices of the routes on the home page, looked up in the background. */
export interface SearchPresets {
  /**
   * The prices known now. Yesterday's prices are shown until today's have been looked up. Only the first
   * requests after a start wait, for a second at most.
   */
  list(language: Language): Promise<SearchPreset[]>;
  /** Like `list`, without waiting. Null until every route has been looked up. */
  listIfReady(language: Language): Promise<SearchPreset[] | null>;
  /** Looks up today's missing prices, unless a lookup is running. */
  refresh(): Promise<void>;
  /** Drops the cached routes, after staff have changed the list. */
  invalidate(): void;
  /** The price of a route; null: none, or not looked up yet. */
  getPrice(route: Route): number | null;
}

type Deps = FlightSearchDeps & { readonly db: Database };

const nameOf = ({ origin, destination }: Route) => `${origin}-${destination}`;

/** The lowest price of each popular route for one adult in the next 30 days, looked up once a day. */
export function createSearchPresets(deps: Deps): SearchPresets {
  const found = new Map<string, FoundPrice>();
  const routes = cacheRoutes(deps);
  let looking: Promise<void> | null = null;

  async function lookUp(today: string): Promise<void> {
    if (!isAnySelling(deps.suppliers)) return;
    const { revision } = deps.pricing.getCurrent();
    const isOfToday = (route: Route) => {
      const known = found.get(nameOf(route));
      return known?.day === today && known.revision === revision;
    };
    const shown = await routes.shown();
    const empty: Route[] = [];
    for (const route of shown.filter((one) => !isOfToday(one))) {
      const price = await lowestPrice(deps, route, today);
      if (price === null) empty.push(route);
      else found.set(nameOf(route), { day: today, revision, price });
    }
    // No price at all means that no supplier responded: the next request tries again.
    if (!shown.some(isOfToday)) return;
    for (const route of empty) found.set(nameOf(route), { day: today, revision, price: null });
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
      if (!isAnySelling(deps.suppliers)) return [];
      const refreshed = refresh();
      const shown = await routes.shown();
      if (!shown.every(isKnown))
        await Promise.race([refreshed, setTimeout(FIRST_WAIT_MS, undefined, { ref: false })]);
      return inWords(shown, language);
    },
    async listIfReady(language) {
      if (!isAnySelling(deps.suppliers)) return [];
      void refresh();
      const shown = await routes.shown();
      return shown.every(isKnown) ? inWords(shown, language) : null;
    },
    refresh,
    invalidate() {
      routes.forget();
      // A lookup that is already running uses the old list, so another one follows it.
      void refresh().then(refresh);
    },
    getPrice: (route) => found.get(nameOf(route))?.price ?? null,
  };
}

/** The visible routes, cached for a few seconds. */
function cacheRoutes({ db, clock }: Pick<Deps, "db" | "clock">) {
  let kept: { readonly routes: Promise<PresetRoute[]>; readonly at: number } | null = null;
  return {
    shown(): Promise<PresetRoute[]> {
      const now = clock.now().getTime();
      if (kept && now - kept.at < ROUTES_GOOD_FOR_MS) return kept.routes;
      const read = listPresetRoutes(db).then((all) => all.filter(({ isHidden }) => !isHidden));
      kept = { routes: read, at: now };
      // A failure is not cached; callers that wait for it receive the error.
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
  { suppliers, ...deps }: FlightSearchDeps,
  { origin, destination }: Route,
  today: string,
): Promise<number | null> {
  let lowest: number | null = null;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const { found } = await findOptions(
      // A remote supplier may charge by the search, and this makes hundreds.
      { ...deps, suppliers: suppliers.filter(({ kind }) => kind === "inline") },
      {
        trips: [{ origin, destination, date: addDays(today, ahead) }],
        passengers: { adult: 1, child: 0, infant: 0 },
        cabin: "ECONOMY",
        roundTrip: false,
      },
      deps.clock.now(),
    );
    for (const { facets } of found) lowest = Math.min(lowest ?? Infinity, facets.price);
    // Searches of travellers have priority.
    await setImmediate();
  }
  return lowest;
}
