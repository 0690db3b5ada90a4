import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * The query provider around every page, except those with `withoutQueries`. The root route loads it together
 * with the page.
 */
export const LazyQueryProvider = lazyRouteComponent(
  () => import("../api/query-provider.tsx"),
  "QueryProvider",
);
