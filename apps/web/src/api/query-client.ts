import { Refused } from "@ghuri/contract/client";
import { QueryClient } from "@tanstack/react-query";

/** A refusal is an answer: asking again will not change it. Silence and server faults are asked twice more. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof Refused && error.status < 500) return false;
  return failures < 2;
}

/** Without a network a call fails and says so; Query's own way would hold it back in silence. */
const networkMode = "always";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode, retry: false },
    },
  });
}
