import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Writes a mutation's response into the query cache. Running fetches are cancelled first, because they would
 * bring back the old data.
 */
export async function replaceQueryData(queries: QueryClient, queryKey: QueryKey, answer: unknown) {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, answer);
}
