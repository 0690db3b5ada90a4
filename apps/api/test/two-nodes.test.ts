// Also on PostgreSQL and Redis: two nodes.
// @module-tag postgres
import { randomInt } from "node:crypto";
import type { FlightFilterReply } from "@ghuri/contract/flights";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteFlight, searchFlights, getBooking, sendBooking } from "./book-flight.ts";
import { signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { POSTGRES } from "./postgres-server.ts";
import { openTestDatabase } from "./test-database.ts";
import type { OpenDatabase } from "../src/platform/db/open-database.ts";

const REDIS = process.env["TEST_REDIS_URL"];
const PER_MINUTE = 6;

describe.runIf(POSTGRES && REDIS)("two nodes on one PostgreSQL and one Redis", () => {
  let database: OpenDatabase;
  let links: Redis[];
  let a: TestApp;
  let b: TestApp;

  beforeAll(async () => {
    database = await openTestDatabase();
    links = [new Redis(REDIS ?? ""), new Redis(REDIS ?? "")];
    [a, b] = (await Promise.all(
      links.map((redis) =>
        startTestApp({
          database,
          redis,
          env: { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE * 20) },
        }),
      ),
    )) as [TestApp, TestApp];
  });
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()]);
    for (const link of links) link.disconnect();
    await database.close();
  });

  it("books on one node what was searched on the other", async () => {
    const person = await signUp(a);
    const found = await searchFlights(a);
    const filtered = await b.http.inject({
      method: "POST",
      url: "/api/v1/flight/filter",
      payload: { key: found.searchId, page: 1, filters: { order_by: "total_flight_time" } },
    });
    expect(filtered.statusCode).toBe(200);
    expect(filtered.json<FlightFilterReply>().results.total).toBeGreaterThan(0);

    const quote = await quoteFlight(b, found, { person });
    const booked = await sendBooking(b, person, found, {
      expected_total: quote.total_payable,
      quote_hash: quote.quote_hash,
    });
    expect(booked.statusCode).toBe(201);
    const { id } = booked.json<{ data: { id: string } }>().data;
    expect((await getBooking(a, person, id)).total_payable).toBe(quote.total_payable);
  });

  it("gives a repeat at the other node the first response, byte for byte", async () => {
    const person = await signUp(a);
    const found = await searchFlights(a);
    const first = await sendBooking(a, person, found, {}, "one-attempt");
    const second = await sendBooking(b, person, found, {}, "one-attempt");
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
  });

  it("ends a session on every node at once", async () => {
    const { headers } = await signUp(a);
    const check = (node: TestApp) => node.http.inject({ url: "/api/v1/auth/check", headers });
    expect((await check(b)).statusCode).toBe(200);
    await a.http.inject({ method: "POST", url: "/api/v1/auth/logout", headers });
    expect((await check(b)).statusCode).toBe(401);
  });

  it("counts an address's calls together", async () => {
    // Redis outlives the test and counts for a minute: use an address that no other test uses.
    const remoteAddress = `2001:db8::${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}`;
    const guess = (node: TestApp) =>
      node.http.inject({
        method: "POST",
        url: "/api/v1/auth/login",
        remoteAddress,
        payload: { email: "", password: "" },
      });
    for (let call = 0; call < PER_MINUTE; call++)
      expect((await guess(call % 2 === 0 ? a : b)).statusCode).toBe(422);
    expect((await guess(a)).statusCode).toBe(429);
    expect((await guess(b)).statusCode).toBe(429);
  });

  it("counts an account's calls together, from any address", async () => {
    const { headers } = await signUp(a);
    const look = (call: number) =>
      (call % 2 === 0 ? a : b).http.inject({
        url: "/api/v1/user",
        headers,
        remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${call % 256}`,
      });
    for (let call = 0; call < PER_MINUTE * 20; call++)
      expect((await look(call)).statusCode).toBe(200);
    expect((await look(0)).statusCode).toBe(429);
    expect((await look(1)).statusCode).toBe(429);
  });
});
