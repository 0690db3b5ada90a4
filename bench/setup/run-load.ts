import autocannon from "autocannon";
import { percentile } from "./percentile.ts";

/** One call to be made. */
export interface LoadRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOptions {
  readonly address: string;
  /** Calls in flight, each on its own connection. */
  readonly inFlight: number;
  /** Duration, or number of calls. */
  readonly until: { readonly seconds: number } | { readonly calls: number };
  readonly next: () => LoadRequest;
}

export interface LoadResponse {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

export interface LoadResult {
  readonly responses: readonly LoadResponse[];
  /** From the first call to the last response. */
  readonly seconds: number;
  /** Calls without any response. */
  readonly failed: number;
}

const LONGEST_S = 60;

/** Keeps this many calls in flight, and reports the result of each. */
export async function runLoad({
  address,
  inFlight,
  until,
  next,
}: LoadOptions): Promise<LoadResult> {
  const responses: LoadResponse[] = [];
  let lastAt = 0;
  const startedAt = performance.now();
  const failed = await new Promise<number>((resolve, reject) => {
    const options: autocannon.Options = {
      url: address,
      connections: inFlight,
      timeout: LONGEST_S,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      ...("calls" in until ? { amount: until.calls } : { duration: until.seconds }),
    };
    const run = autocannon(options, (error, result) => {
      if (error) reject(new Error("The load could not be made", { cause: error }));
      else resolve(result.errors);
    });
    run.on("response", (_client, status, bytes, ms) => {
      responses.push({ status, bytes, ms });
      lastAt = performance.now();
    });
  });
  return { responses, seconds: (lastAt - startedAt) / 1000, failed };
}

export interface LatencyStats {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Rate and latencies of the responses that count. */
export function getLatencyStats(
  { responses, seconds }: LoadResult,
  counts: (hit: LoadResponse) => boolean = ({ status }) => status < 300,
): LatencyStats {
  const sorted = responses
    .filter(counts)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    perSecond: sorted.length / seconds,
  };
}

/** "201: 9, 409: 991", and calls without a response. */
export function countByStatus({ responses, failed }: LoadResult): string {
  const counts = Map.groupBy(responses, ({ status }) => status);
  const said = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([code, of]) => `${code}: ${of.length}`);
  return [...said, ...(failed > 0 ? [`no answer: ${failed}`] : [])].join(", ");
}
