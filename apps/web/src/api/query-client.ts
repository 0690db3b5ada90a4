import { Refused } from "@ghuri/contract/client";
import { QueryClient } from "@tanstack/react-query";

/** A refusal is an answer: asking again will not change it. Silence and server faults are asked twice more. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof Refused && error.status < 500) return false;
  return failures < 2;
}

/** Without a network a call fails and says so; Query's own way would hold it back in silence. */
const networkMode = "always";

/** What the server said, for every page. Whoever needs it imports it: it is no part of a first visit to home. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode, retry: false },
  },
});
