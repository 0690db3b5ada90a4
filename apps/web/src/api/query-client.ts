import { Refused, Unreachable } from "@ghuri/contract/client";
import { QueryClient } from "@tanstack/react-query";

/**
 * Retries network failures and 5xx responses twice, and once what took too long: nobody looks at a skeleton for two minutes. A
 * 4xx refusal would not change on a retry.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof Refused && error.status < 500) return false;
  const isLate =
    error instanceof Unreachable && (error.cause as Error | undefined)?.name === "TimeoutError";
  return failures < (isLate ? 1 : 2);
}

/** Without a network a call must fail visibly. The default mode would pause it silently. */
const networkMode = "always";

/** The query cache of all pages. Import it only where needed: the first load of home does not include it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode, retry: false },
  },
});
