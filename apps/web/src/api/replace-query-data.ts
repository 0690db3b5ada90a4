import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Puts what a change answered in place of what is known: a look that began before it would bring the old back. */
export async function replaceQueryData(queries: QueryClient, queryKey: QueryKey, answer: unknown) {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, answer);
}
