import type { Serve } from "../../platform/http/serve/serve.ts";
import type { Airports } from "./load-airports.ts";

/** An exact code matches its airport first, so a lookup by code takes the first result. */
export function airportRoutes(serve: Serve, airports: Airports): void {
  serve(
    "GET /api/v1/airport/search",
    async ({ query, language }) => ({ data: airports.search(query.keyword, language) }),
    { cacheSeconds: 300, weight: "search" },
  );
}
