import type { Serve } from "../../platform/http/serve/serve.ts";
import type { FlightSearchDeps } from "./deps.ts";
import { filterFlights } from "./results/filter-flights.ts";
import { listAirlines } from "./list-airlines.ts";
import { quoteOffer } from "./quotes/quote-offer.ts";
import { searchFlights } from "./search/search-flights.ts";
import { getSearchProgress } from "./search/search-progress.ts";
import type { SearchPresets } from "./presets/search-presets.ts";

const AIRLINES_CACHED_SECONDS = 3600;

export function flightSearchRoutes(
  serve: Serve,
  deps: FlightSearchDeps,
  presets: SearchPresets,
): void {
  serve("POST /api/v1/flight/search", (request) => searchFlights(deps, request), {
    weight: "search",
    isAllowedInMaintenance: true,
  });
  serve("POST /api/v1/flight/filter", (request) => filterFlights(deps, request), {
    weight: "search",
    isAllowedInMaintenance: true,
  });
  serve("GET /api/v1/flight/search-progress", ({ query }) => getSearchProgress(deps, query.key));
  serve(
    "GET /api/v1/flight/single",
    async ({ query, session, language }) => {
      const { quote } = await quoteOffer(deps, {
        searchId: query.search_id,
        optionId: query.selected_flight,
        couponCode: query.coupon ?? null,
        accountId: session?.userId ?? null,
        language,
      });
      return { data: quote };
    },
    { guessedField: "coupon" },
  );
  serve("GET /api/v1/flight-search-presets", async ({ language }) => ({
    data: await presets.list(language),
  }));
  serve("GET /api/v1/airlines", async () => ({ data: listAirlines(deps.suppliers) }), {
    cacheSeconds: AIRLINES_CACHED_SECONDS,
  });
}
