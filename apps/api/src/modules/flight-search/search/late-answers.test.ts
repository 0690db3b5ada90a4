import { addDays } from "@ghuri/contract/dates";
import type { FlightSearchReply, SearchProgressReply } from "@ghuri/contract/flights";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { flightCalls, type Slices } from "../../../../test/flight-calls.ts";
import { connectRemoteAirline } from "../../../../test/remote-airline.ts";
import { searchDeps } from "../../../../test/search-deps.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { searchFlights } from "./search-flights.ts";
import { getSearchProgress } from "./search-progress.ts";

const TODAY = "2026-11-21";
const TO_DUBAI: Slices = [["DAC", "DXB", addDays(TODAY, 14)]];

let standin: AirlineStandin;
let app: TestApp;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startTestApp({
    at: `${TODAY}T06:00:00Z`,
    env: {
      REMOTE_AIRLINE_URL: standin.url,
      REMOTE_AIRLINE_TOKEN: standin.token,
      REMOTE_AIRLINE_TAKA_PER_USD: "122.45",
    },
  });
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  app.clock.set(`${TODAY}T06:00:00Z`);
  await standin.control("reset");
  await standin.control("clock", { now: `${TODAY}T06:00:00Z` });
});

const { search, narrow, single } = flightCalls(() => app);
const fault = (kind: string, over: object = {}) => standin.control("faults", { kind, ...over });

async function progressOf(key: string): Promise<SearchProgressReply["data"]> {
  const reply = await app.http.inject(`/api/v1/flight/search-progress?key=${key}`);
  expect(reply.headers["cache-control"]).toBe("no-store");
  return reply.json<SearchProgressReply>().data;
}

const airlinesOf = ({ filters }: Pick<FlightSearchReply, "filters">) =>
  filters.airlines.map(({ code }) => code);

/** The airline's status once it has ended. */
async function endOf(key: string) {
  const status = async () => (await progressOf(key)).suppliers[1]?.status;
  await expect.poll(status).not.toBe("pending");
  return progressOf(key);
}

describe("a search with an airline that answers later", () => {
  it("shows the others at once, and what came later under a key of its own", async () => {
    await fault("slow", { path: "POST /v1/searches", ms: 500 });
    const first = await search(TO_DUBAI);
    expect(first.suppliers).toEqual([
      { name: "schedule", status: "ok" },
      { name: "remote-airline", status: "pending" },
    ]);
    expect(first.results.total).toBeGreaterThan(0);

    const done = await endOf(first.key);
    expect(done).toMatchObject({ added: 4, suppliers: [{ status: "ok" }, { status: "ok" }] });
    const merged = await narrow(done.key, {});
    expect(merged.results.total).toBe(first.results.total + 4);
    expect(airlinesOf(merged)).toContain("P0");
    // Whoever is reading the first list goes on reading it.
    expect(airlinesOf(await narrow(first.key, {}))).not.toContain("P0");
  });

  it("quotes an option of that airline in taka, until its own expiry", async () => {
    const first = await search(TO_DUBAI);
    const { key } = await endOf(first.key);
    const { results } = await narrow(key, { airlines: ["P0"] });
    const [option] = results.data;
    const reply = await single({ search_id: key, selected_flight: option?.id ?? "" });
    expect(reply.json()).toMatchObject({
      data: {
        fare_name: "Light",
        total_price: option?.total_price,
        requires: { passport: true },
        expires_at: expect.stringMatching(/^2026-11-21T06:20/),
      },
    });
    await standin.control("prices", { percent: 110 });
    const moved = await single({ search_id: key, selected_flight: option?.id ?? "" });
    const { data } = moved.json<{ data: { base_price: number } }>();
    expect(data.base_price).toBeGreaterThan(option?.base_price ?? 0);
  });

  it("adds each batch as it comes", async () => {
    await fault("slow", { path: "batches/1", ms: 1500 });
    const first = await search(TO_DUBAI);
    await expect.poll(async () => (await progressOf(first.key)).added).toBe(2);
    expect((await progressOf(first.key)).suppliers[1]?.status).toBe("pending");
    expect((await endOf(first.key)).added).toBe(4);
  });

  it("says so when the airline fails, and keeps what it had sent", async () => {
    await fault("bad_gateway", { path: "batches/1" });
    const first = await search(TO_DUBAI);
    const done = await endOf(first.key);
    expect(done).toMatchObject({ added: 2, suppliers: [{ status: "ok" }, { status: "failed" }] });
    expect((await narrow(done.key, { airlines: ["P0"] })).results.total).toBe(2);
  });

  it("counts an airline as late once its time is over, even if its node is gone", async () => {
    await fault("slow", { ms: 20_000 });
    const first = await search(TO_DUBAI);
    app.clock.advanceMinutes(0.5);
    expect((await progressOf(first.key)).suppliers[1]?.status).toBe("late");
  });

  it("refuses the progress of a search that it does not know", async () => {
    const reply = await app.http.inject("/api/v1/flight/search-progress?key=unknown");
    expect(reply.json()).toMatchObject({ code: "search_expired" });
  });
});

describe("a search of a remote airline alone", () => {
  const body = {
    trips: TO_DUBAI.map(([departure, destination, departure_date]) => ({
      departure,
      destination,
      departure_date,
    })),
    adult: 1,
    child: 0,
    infant: 0,
    cabin_class: "ECONOMY" as const,
  };

  function alone(over: Parameters<typeof searchDeps>[1] = {}) {
    return searchDeps([connectRemoteAirline(standin)], { clock: app.clock, ...over });
  }

  async function searchAlone(deps: ReturnType<typeof alone>): Promise<FlightSearchReply> {
    const reply = await searchFlights(deps, { body, language: "en" });
    return JSON.parse(reply.bytes.toString()) as FlightSearchReply;
  }

  it("shows its first batch while the second is under way", async () => {
    await fault("slow", { path: "batches/1", ms: 700 });
    const deps = alone();
    const first = await searchAlone(deps);
    expect(first).toMatchObject({ results: { total: 2 }, suppliers: [{ status: "pending" }] });
    const added = async () => (await getSearchProgress(deps, first.key)).data.added;
    await expect.poll(added).toBe(2);
  });

  it("is refused when it fails", async () => {
    await fault("bad_gateway");
    await expect(searchAlone(alone())).rejects.toMatchObject({ code: "supplier_unavailable" });
  });

  it("does not ask an airline that failed five times, and tries it again after half a minute", async () => {
    await fault("bad_gateway", { times: 5 });
    const deps = alone({ breaker: createCircuitBreaker(app.clock) });
    for (let times = 0; times < 6; times++)
      await expect(searchAlone(deps)).rejects.toMatchObject({ code: "supplier_unavailable" });
    // The airline would answer by now.
    app.clock.advanceMinutes(0.6);
    const trial = await searchAlone(deps);
    const status = async () => (await getSearchProgress(deps, trial.key)).data.suppliers[0]?.status;
    await expect.poll(status).toBe("ok");
    expect((await searchAlone(deps)).results.total).toBeGreaterThan(0);
  });
});
