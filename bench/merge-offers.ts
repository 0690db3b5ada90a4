// What merging the offers of three remote suppliers costs our own processor, step by step: reading, checking and translating
// their answers, then pricing, ranking and storing them. In this process, without a network.
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { loadAirports } from "../apps/api/src/modules/airports/index.ts";
import { createRanking } from "../apps/api/src/modules/flight-search/search/find-options.ts";
import type { SupplierAnswer } from "../apps/api/src/modules/flight-search/search/running-search.ts";
import { saveSearch } from "../apps/api/src/modules/flight-search/search/save-search.ts";
import { createMemorySearchStore } from "../apps/api/src/modules/flight-search/store/memory-search-store.ts";
import { DEFAULT_RULE_SET } from "../apps/api/src/modules/pricing/index.ts";
import { listOffer } from "../apps/api/src/suppliers/listed-offer.ts";
import { translateOffer } from "../apps/api/src/suppliers/remote-airline/translate-offer.ts";
import { Batch } from "../apps/api/src/suppliers/remote-airline/wire.ts";
import { multiplyOffers } from "./setup/multiply-offers.ts";
import { printMachine } from "./setup/print-machine.ts";
import { printLine, printTable } from "./setup/print-table.ts";
import { runStandin } from "./setup/run-standin.ts";

const SUPPLIERS = ["one", "two", "three"];
/** Offers of each. */
const OFFERS = 200;
const MEGABYTE = 1024 * 1024;
const WARM_UP = 30;
const ROUNDS = 150;

const airports = loadAirports();
const deps = {
  airports,
  pricing: { getCurrent: () => DEFAULT_RULE_SET },
  store: createMemorySearchStore({ cachedBytes: 64 * MEGABYTE, compressedBytes: MEGABYTE }),
};
const settings = {
  currency: "USD",
  rate: { takaPerUnit: "122.45", source: "bench", at: new Date() },
  describeAirport: (iata: string) => airports.describe(iata, "en"),
};
const now = new Date();
const trips = [{ origin: "DAC", destination: "DXB", date: addDays(todayInDhaka(now), 14) }];
const criteria = {
  trips,
  passengers: { adult: 1, child: 0, infant: 0 },
  cabin: "ECONOMY",
  roundTrip: false,
} as const;
const answer = JSON.stringify(await answerOfAirline());

const steps = new Map<string, number>();

/** Runs a step, and adds the processor time that it took. */
function timed<Result>(name: string, step: () => Result): Result {
  const before = process.cpuUsage();
  const result = step();
  const { user, system } = process.cpuUsage(before);
  steps.set(name, (steps.get(name) ?? 0) + user + system);
  return result;
}

for (let round = 0; round < WARM_UP; round += 1) await mergeOnce();
steps.clear();
for (let round = 0; round < ROUNDS; round += 1) await mergeOnce();

const merged = ROUNDS * SUPPLIERS.length * OFFERS;
const each = [...steps].map(([name, microseconds]) => [name, microseconds / merged / 10] as const);
const total = each.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
printTable(
  `Three suppliers of ${OFFERS} offers each, one after the other`,
  ["step", "ms for 100 offers"],
  [...each, ["together", total] as const].map(([name, milliseconds]) => [
    name,
    milliseconds.toFixed(3),
  ]),
);
printLine(`${answer.length} bytes for the answer of one supplier`);
await printMachine();

/** Every supplier answers once; what has come so far is ranked and stored each time, as for a traveller who looks on. */
async function mergeOnce(): Promise<void> {
  const expiresAt = new Date(now.getTime() + 1_800_000).toISOString();
  const rank = createRanking(deps, criteria, now);
  const answers: SupplierAnswer[] = [];
  for (const name of SUPPLIERS) {
    const json = timed("read the answer", (): unknown => JSON.parse(answer));
    const { offers } = timed("check it with the schema", () => Batch.parse(json));
    const listed = timed("translate it", () =>
      offers.map((offer) => listOffer(translateOffer(offer, settings))),
    );
    answers.push({ name, status: "ok", offers: listed });
    const { found } = timed("price and rank", () => rank(answers));
    await timed("store", () => saveSearch(deps, { criteria, expiresAt, found }));
  }
}

/** A batch of the stand-in airline, with so many offers. */
async function answerOfAirline(): Promise<unknown> {
  const token = "bench-airline";
  const airline = await runStandin("airline-standin", { REMOTE_AIRLINE_TOKEN: token });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({
    slices: trips,
    passengers: [{ type: "adult" }],
    cabin: "economy",
  });
  const started = await fetch(`${airline.url}/v1/searches`, { method: "POST", headers, body });
  const { id } = (await started.json()) as { id: string };
  const batch = await fetch(`${airline.url}/v1/searches/${id}/batches/0`, { headers });
  const found = (await batch.json()) as { offers: readonly unknown[] };
  await airline.stop();
  return multiplyOffers("", found, Math.ceil(OFFERS / found.offers.length));
}
