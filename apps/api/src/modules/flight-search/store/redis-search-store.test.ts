// Also on PostgreSQL and Redis: Redis.
// @module-tag postgres
import type { FlightFilterReply, FlightSearchReply, Quote } from "@ghuri/contract/flights";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight, searchFlights, getBooking } from "../../../../test/book-flight.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const REDIS = process.env["TEST_REDIS_URL"];

describe.runIf(REDIS)("two nodes on one database and one Redis", () => {
  const connections: Redis[] = [];
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const connect = () => {
      const redis = new Redis(REDIS ?? "", { maxRetriesPerRequest: 1 });
      redis.on("error", () => undefined);
      connections.push(redis);
      return redis;
    };
    one = await startTestApp({ redis: connect() });
    other = await startTestApp({ redis: connect(), database: one.database });
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
    for (const redis of connections) redis.disconnect();
  });

  const filter = ({ http }: TestApp, key: string, page = 1) =>
    http.inject({ method: "POST", url: "/api/v1/flight/filter", payload: { key, page } });
  const single = ({ http }: TestApp, searchId: string, optionId: string) =>
    http.inject({
      url: `/api/v1/flight/single?search_id=${searchId}&selected_flight=${encodeURIComponent(optionId)}`,
    });

  it("page through and quote a search of the other node", async () => {
    const { searchId, options } = await searchFlights(one);
    const here = await filter(one, searchId, 2);
    const there = await filter(other, searchId, 2);
    expect(there.statusCode).toBe(200);
    expect(there.body).toBe(here.body);
    const first = await filter(other, searchId);
    expect(first.json<FlightFilterReply>().results.data).toEqual(options);

    const id = options[0]?.id ?? "";
    const quotes = [await single(one, searchId, id), await single(other, searchId, id)];
    const [quoted, again] = quotes.map((reply) => reply.json<{ data: Quote }>().data);
    expect(again).toEqual(quoted);
  });

  it("book a flight from a search of the other node", async () => {
    const person = await signUp(one);
    const found = await searchFlights(one);
    const id = await bookFlight(other, person, {}, found);
    expect((await getBooking(one, person, id)).status).toBe("booked");
  });

  it("expire a search at the same moment", async () => {
    const { searchId } = await searchFlights(one);
    other.clock.advanceMinutes(30);
    expect((await filter(other, searchId)).statusCode).toBe(410);
    other.clock.advanceMinutes(-30);
  });

  it("refuse an unknown key", async () => {
    expect((await filter(other, "nothing")).statusCode).toBe(410);
  });

  it("respond with 503, not 410, while Redis is down", async () => {
    const { searchId } = await searchFlights(one);
    connections[1]?.disconnect();
    const reply = await filter(other, searchId);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBe("2");
    const found = await filter(one, searchId);
    expect(found.json<FlightSearchReply>().results.total).toBeGreaterThan(0);
  });
});
