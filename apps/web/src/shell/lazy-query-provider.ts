import { lazyRouteComponent } from "@tanstack/react-router";

/** Around every page but those that say `withoutQueries`; the root route fetches it with them. */
export const LazyQueryProvider = lazyRouteComponent(
  () => import("../api/query-provider.tsx"),
  "QueryProvider",
);
