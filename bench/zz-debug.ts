// One search over three remote suppliers that answer after 50, 300 and 2,000 ms: when the first results are there, what
// merging the offers costs, and what it leaves in memory. Linux only.
import { setTimeout as pause } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { createClient } from "@ghuri/contract/client";
import pg from "pg";
import { percentile } from "./setup/percentile.ts";
import { printMachine } from "./setup/print-machine.ts";
import { milliseconds, printLine, printTable } from "./setup/print-table.ts";
import { readProcessUsage } from "./setup/process-usage.ts";
import { multiplyOffers } from "./setup/multiply-offers.ts";
import { runSlowProxy } from "./setup/run-slow-proxy.ts";
import { runStandin } from "./setup/run-standin.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4155;
const IN_FLIGHT = 50;
const ROUNDS = 1;
const ALONE = 10;
/** Duffel is asked twice for one search. */
const DELAYS_MS = { airline: 50, bdfare: 300, duffel: 1000 };
const TOKENS = { airline: "bench-airline", bdfare: "bench-bdfare", duffel: "duffel_test_bench" };
const TAKA_PER_USD = "122.45";
/** Offers for each one of the stand-ins, which have a handful: real suppliers answer with hundreds. */
const TIMES = Number(process.env["BENCH_OFFERS_TIMES"] ?? 24);
/** After the slowest supplier. */
const ALL_THERE_MS = 4000;

const standins = await Promise.all([
  runStandin("airline-standin", { REMOTE_AIRLINE_TOKEN: TOKENS.airline }),
  runStandin("bdfare-standin", { BDFARE_API_KEY: TOKENS.bdfare }),
  runStandin("duffel-standin", { DUFFEL_TOKEN: TOKENS.duffel }),
]);
const [airline, bdfare, duffel] = await Promise.all([
  runSlowProxy(standins[0].url, DELAYS_MS.airline, multiplied),
  runSlowProxy(standins[1].url, DELAYS_MS.bdfare, multiplied),
  runSlowProxy(standins[2].url, DELAYS_MS.duffel, multiplied),
]);
const env = {
  SAMPLE_DATA: "false", LOG_LEVEL: "warn",
  REMOTE_AIRLINE_URL: airline.url,
  REMOTE_AIRLINE_TOKEN: TOKENS.airline,
  REMOTE_AIRLINE_TAKA_PER_USD: TAKA_PER_USD,
  BDFARE_URL: bdfare.url,
  BDFARE_API_KEY: TOKENS.bdfare,
  DUFFEL_URL: duffel.url,
  DUFFEL_TOKEN: TOKENS.duffel,
};

try {
  await withProduct(PORT, measure, env);
} finally {
  await Promise.all([airline, bdfare, duffel, ...standins].map((one) => one.stop()));
}

function multiplied(url: string, answer: unknown): unknown {
  return multiplyOffers(url, answer, TIMES);
}

async function measure({
  address,
  databaseUrl,
  pid,
}: Parameters<Parameters<typeof withProduct>[1]>[0]) {
  await enterRate(databaseUrl);
  const call = createClient({ base: address, headers: () => ({}) });
  let day = 1;

  /** A search of a day that nobody has searched for: how long the first page took, and how many offers came in all. */
  async function search() {
    const trip = {
      departure: "DAC",
      destination: "DXB",
      departure_date: addDays(todayInDhaka(new Date()), (day += 1)),
    };
    const began = performance.now();
    const { key, results, suppliers } = await call("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip]) },
    });
    const tookMs = performance.now() - began;
    return { key, tookMs, first: results.total, suppliers };
  }

  /** The offers of a search once every supplier has answered. */
  async function countAll({ key, first }: { readonly key: string; readonly first: number }) {
    const { data } = await call("GET /api/v1/flight/search-progress", { query: { key } });
    const silent = data.suppliers.filter(({ status }) => status !== "ok");
    if (silent.length > 0) throw new Error(`No answer of ${JSON.stringify(silent)}`);
    return first + data.added;
  }

  const warm = await search();
  await pause(ALL_THERE_MS);
  const offers = await countAll(warm);

  const alone: number[] = [];
  for (let one = 0; one < ALONE; one += 1) alone.push((await search()).tookMs);
  await pause(ALL_THERE_MS);

  const before = readProcessUsage(pid);
  const together: number[] = [];
  const memory = [before.residentMb];
  let merged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await Promise.all(Array.from({ length: IN_FLIGHT }, search));
    await pause(ALL_THERE_MS);
    together.push(...found.map(({ tookMs }) => tookMs));
    memory.push(readProcessUsage(pid).residentMb);
    for (const one of found) merged += await countAll(one);
  }
  const cpuMs = (readProcessUsage(pid).cpuSeconds - before.cpuSeconds) * 1000;

  const at = (times: readonly number[], share: number) =>
    percentile(
      times.toSorted((a, b) => a - b),
      share,
    );
  const row = (name: string, times: readonly number[]) => [
    name,
    milliseconds(at(times, 0.5)),
    milliseconds(at(times, 0.99)),
    milliseconds(at(times, 0.5) - DELAYS_MS.airline),
  ];
  printTable(
    `Three suppliers answer after 50, 300 and 2,000 ms; ${offers} offers a search`,
    ["first results", "p50 ms", "p99 ms", "after the fastest, ms"],
    [row("one search at a time", alone), row(`${IN_FLIGHT} searches in flight`, together)],
  );
  printLine(
    `\nprocessor of the product: ${((cpuMs / merged) * 100).toFixed(2)} ms for 100 offers merged (${merged} in all), ${(cpuMs / (ROUNDS * IN_FLIGHT)).toFixed(1)} ms a search`,
  );
  printLine(`resident memory by round, MB: ${memory.map((mb) => mb.toFixed(0)).join(", ")}`);
  await printMachine(databaseUrl);
}

/** Duffel sells in dollars. */
async function enterRate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into exchange_rates (id, currency, taka_per_unit, margin_percent, valid_from, entered_by, entered_at)
     values (gen_random_uuid(), 'USD', $1, 0, now() - interval '1 day', 'bench', now())`,
    [TAKA_PER_USD],
  );
  await client.end();
  // Every node reads the rates every few seconds.
  await pause(6000);
}
