import type { LatencyStats } from "./run-load.ts";
import { percentile } from "./percentile.ts";

/** Repeats the same work with this many clients for this long. */
export async function runConcurrentClients(
  clients: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<LatencyStats> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const client = async () => {
    for (let at = performance.now(); at < endsAt;) {
      await work();
      const now = performance.now();
      latencies.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    perSecond: sorted.length / ((performance.now() - startedAt) / 1000),
  };
}
