import type { DefaultError, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { countPreloadedUsed } from "./preloaded-responses.ts";
import { queryClient } from "./query-client.ts";

/**
 * Starts a query of a page in its route's loader. The page appears without waiting for it, unless the server embedded the
 * response: then the page is drawn with it, on the server and when the browser hydrates, so that both draw the same.
 */
export function prefetch<Data, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, DefaultError, Selected, Key>,
): Promise<void> | undefined {
  const before = countPreloadedUsed();
  // The query function calls the API before its first await.
  const arrival = queryClient.prefetchQuery(query);
  return countPreloadedUsed() > before ? arrival : undefined;
}
