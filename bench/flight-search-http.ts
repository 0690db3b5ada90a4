// Cold searches, filters and pages over HTTP, compared with a bare node:http server.
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@ghuri/contract/client";
import {
  coldSearch,
  findConnections,
  LONGEST_STAY,
  MOST_DAYS,
  trip,
} from "./setup/cold-searches.ts";
import {
  countByStatus,
  getLatencyStats,
  runLoad,
  type LoadResponse,
  type LoadResult,
  type LoadRequest,
} from "./setup/run-load.ts";
import { mapConcurrent } from "./setup/map-concurrent.ts";
import { printMachine } from "./setup/print-machine.ts";
import { pickRandom } from "./setup/pick-random.ts";
import { readProcessUsage } from "./setup/process-usage.ts";
import { runServer } from "./setup/run-server.ts";
import { sellSeats } from "./setup/sell-seats.ts";
import {
  kilobytes,
  milliseconds,
  perSecond,
  printTable,
  ratio,
  printLine,
} from "./setup/print-table.ts";
import { withProduct } from "./setup/with-product.ts";

const PORT = 4362;
const PEER_PORT = 4363;
const IN_FLIGHT = 20;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
/** Time in which the product recovers from overload, and accepts searches again. */
const REST_MS = 5000;

/** Every second filter is one that nobody has set before. */
const narrowings = () => [
  ...USUAL,
  ...USUAL.map(() => ({ max_price: Math.round(Math.random() * 1e6) })),
];

const USUAL = [
  { stops: [0] },
  { stops: [1, 2] },
  { refundable: 1 },
  { order_by: "total_flight_time" },
  { departure_time: [0, 1] },
  { arrival_time: [2, 3], order_by: "total_price" },
  { airlines: ["BG", "BS"] },
  { max_price: 90_000 },
];

interface Measured extends LoadResult {
  /** Processor time of the server, all of its threads. */
  readonly cpuSeconds: number;
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

const isGood = ({ status }: LoadResponse) => status === 200;

await withProduct(PORT, async ({ address, databaseUrl, pid }) => {
  const measure = async (
    server: string,
    next: () => LoadRequest,
    { seconds = SECONDS, of = pid }: { seconds?: number; of?: number } = {},
  ): Promise<Measured> => {
    const before = readProcessUsage(of).cpuSeconds;
    const load = await runLoad({ address: server, inFlight: IN_FLIGHT, until: { seconds }, next });
    return { ...load, cpuSeconds: readProcessUsage(of).cpuSeconds - before };
  };

  const sold = await sellSeats(databaseUrl, MOST_DAYS + LONGEST_STAY);
  const connections = await findConnections(address);
  await measure(address, () => coldSearch(connections, true), { seconds: WARM_UP_SECONDS });
  const oneWay = await measure(address, () => coldSearch(connections, false));
  const roundTrip = await measure(address, () => coldSearch(connections, true));
  await pause(REST_MS);

  const keys = await searchOften(address);
  const narrow = () => filterCall({ key: pickRandom(keys), filters: pickRandom(narrowings()) });
  const turn = () => filterCall({ key: pickRandom(keys), page: pickRandom([1, 2, 3]) });
  await measure(address, narrow, { seconds: WARM_UP_SECONDS });
  const filter = await measure(address, narrow);
  const page = await measure(address, turn);
  const packedFilter = await measure(address, () => forBrowsers(narrow()));
  const packedPage = await measure(address, () => forBrowsers(turn()));

  const peer = await runServer(path.join(import.meta.dirname, "setup/bare-http.ts"), {
    port: PEER_PORT,
    env: {},
    readyPath: "/ready",
  });
  try {
    const get = (at: string) => () => ({ method: "GET", path: at }) as const;
    await measure(peer.address, get("/stringify"), { seconds: WARM_UP_SECONDS, of: peer.pid });
    const stringify = await measure(peer.address, get("/stringify"), { of: peer.pid });
    const ready = await measure(peer.address, get("/ready"), { of: peer.pid });
    const rate = (outcome: LoadResult) => getLatencyStats(outcome, isGood).perSecond;
    const row = (name: string, outcome: Measured) => {
      const figures = getLatencyStats(outcome, isGood);
      return [
        name,
        perSecond(figures.perSecond),
        milliseconds(figures.p50),
        milliseconds(figures.p99),
        ratio(figures.p99, figures.p50),
        ((1000 * outcome.cpuSeconds) / outcome.responses.length).toFixed(3),
        kilobytes(mean(outcome.responses.map(({ bytes }) => bytes))),
        ratio(figures.perSecond, rate(stringify)),
        ratio(figures.perSecond, rate(ready)),
      ];
    };
    printTable(
      `${IN_FLIGHT} calls in flight; the peer is node:http ${process.version} answering 10 kB`,
      [
        "",
        "calls/s",
        "p50 ms",
        "p99 ms",
        "p99 / p50",
        "server ms",
        "kB",
        "of stringify",
        "of ready bytes",
      ],
      [
        row("search, one way, cold", oneWay),
        row("search, round trip, cold", roundTrip),
        row("filter", filter),
        row("page", page),
        row("filter, as browsers ask (brotli)", packedFilter),
        row("page, as browsers ask (brotli)", packedPage),
        row("peer: a stringify per answer", stringify),
        row("peer: ready bytes", ready),
      ],
    );
  } finally {
    await peer.stop();
  }
  printLine(
    `\nanswers to searches: ${countByStatus(oneWay)}; round trips: ${countByStatus(roundTrip)}; ${perSecond(sold)} classes of flights with sold seats`,
  );
  await printMachine(databaseUrl);
});

/** Searches with several pages of results, to be filtered and paged. */
async function searchOften(address: string): Promise<string[]> {
  const call = createClient({ base: address, headers: () => ({}) });
  const towns = ["CXB", "CGP", "DXB", "LHR", "SIN", "BKK", "KUL", "DEL", "JED", "IST"];
  const replies = await mapConcurrent(2, towns, (town) =>
    call("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip("DAC", town, 30)]) },
    }),
  );
  return replies.map(({ key }) => key);
}

function filterCall(body: { key: string; page?: number; filters?: object }): LoadRequest {
  return {
    method: "POST",
    path: "/api/v1/flight/filter",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

function forBrowsers(shot: LoadRequest): LoadRequest {
  return { ...shot, headers: { ...shot.headers, "accept-encoding": "br" } };
}
