// Also on PostgreSQL and Redis: PostgreSQL and Redis that do not answer.
// @module-tag postgres
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openPostgres, type OpenDatabase } from "../src/platform/db/open-database.ts";
import { type DatabaseWatch, watchDatabase } from "../src/platform/db/watch-database.ts";
import { openRedis } from "../src/platform/open-redis.ts";
import { parseRefusal } from "./check-response.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";
import { searchFlights } from "./book-flight.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { type SilenceableProxy, startProxy } from "./silenceable-proxy.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const REDIS = process.env["TEST_REDIS_URL"];

async function proxyOf(url: string): Promise<SilenceableProxy> {
  const { hostname, port } = new URL(url);
  return startProxy({ host: hostname, port: Number(port) });
}

/** The call's response, and how many seconds it took. */
async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; seconds: number }> {
  const started = performance.now();
  const answer = await call();
  return { answer, seconds: (performance.now() - started) / 1000 };
}

describe.runIf(POSTGRES)("while PostgreSQL accepts connections and does not respond", () => {
  let proxy: SilenceableProxy;
  let name: string;
  let database: OpenDatabase;
  let watch: DatabaseWatch;
  let app: TestApp;
  let person: SignedUpAccount;

  beforeAll(async () => {
    const server = POSTGRES ?? "";
    proxy = await proxyOf(server);
    name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
    await runOnServer(server, `create database ${name} template ${inject("templates").empty}`);
    const url = new URL(databaseUrl(server, name));
    url.port = String(proxy.port);
    database = await openPostgres(url.href, 5);
    watch = await watchDatabase(database.driver, url.href, pino({ level: "silent" }));
    app = await startTestApp({ database });
    person = await signUp(app);
  });
  afterAll(async () => {
    await app.stop();
    await watch.stop();
    await database.close();
    await proxy.close();
    await runOnServer(POSTGRES ?? "", `drop database ${name} with (force)`);
  });

  const get = (url: string, headers = {}) =>
    app.http.inject({ url, headers, remoteAddress: "127.0.0.1" });

  it("is not ready within two seconds, refuses at once with a clear message, and recovers", async () => {
    proxy.silence();
    const ready = await timed(() => get("/readyz"));
    expect(ready.answer.statusCode).toBe(503);
    expect(ready.answer.json()).toEqual({ status: "no database", missing: ["database"] });
    expect(ready.seconds).toBeLessThan(2);

    // Calls that were already waiting end as soon as the silence is detected.
    const waiting = await timed(() => get("/api/v1/user", person.headers));
    expect(parseRefusal(waiting.answer).code).toBe("database_unavailable");
    expect(waiting.seconds).toBeLessThan(8);
    const refused = await timed(() => get("/api/v1/user", person.headers));
    expect(parseRefusal(refused.answer)).toMatchObject({
      code: "database_unavailable",
      message: expect.stringContaining("database") as string,
    });
    expect(refused.seconds).toBeLessThan(0.5);

    const metrics = await timed(() => get("/metrics"));
    expect(metrics.answer.statusCode).toBe(200);
    expect(metrics.answer.body).toContain('ghuri_part_up{part="database"} 0');
    expect(metrics.answer.body).toContain("process_cpu_seconds_total");
    expect(metrics.seconds).toBeLessThan(4);

    proxy.resume();
    await expect.poll(async () => (await get("/readyz")).statusCode).toBe(200);
    expect((await get("/api/v1/user", person.headers)).statusCode).toBe(200);
  });

  it("refuses a search in both languages with what is unavailable", async () => {
    proxy.silence();
    await expect.poll(async () => (await get("/readyz")).statusCode).toBe(503);
    const search = (language: string) =>
      app.http.inject({
        method: "POST",
        url: "/api/v1/flight/search",
        headers: {
          "accept-language": language,
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams({
          trips: JSON.stringify([
            { departure: "DAC", destination: "CXB", departure_date: "2026-12-01" },
          ]),
          adult: "1",
        }).toString(),
      });
    for (const [language, word] of [
      ["en", "database"],
      ["bn", "ডেটাবেস"],
    ] as const) {
      const { answer, seconds } = await timed(() => search(language));
      expect(parseRefusal(answer)).toMatchObject({ code: "database_unavailable" });
      expect(parseRefusal(answer).message).toContain(word);
      expect(seconds).toBeLessThan(6);
    }
    proxy.resume();
    await expect.poll(async () => (await get("/readyz")).statusCode).toBe(200);
  });
});

describe.runIf(REDIS)("while Redis accepts connections and does not respond", () => {
  let proxy: SilenceableProxy;
  let redis: Redis;
  let app: TestApp;

  beforeAll(async () => {
    proxy = await proxyOf(REDIS ?? "");
    const url = new URL(REDIS ?? "");
    url.port = String(proxy.port);
    redis = await openRedis(url.href);
    app = await startTestApp({ redis, env: { RATE_LIMIT_PER_MINUTE: "100" } });
  });
  afterAll(async () => {
    await app.stop();
    redis.disconnect();
    await proxy.close();
  });

  const ready = () => app.http.inject({ url: "/readyz" });

  it("reports it within two seconds, searches and counts calls in this node's memory, and recovers", async () => {
    proxy.silence();
    const { answer, seconds } = await timed(ready);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: "no redis", missing: ["redis"] },
    ]);
    expect(seconds).toBeLessThan(2);
    await expect.poll(() => redis.status).not.toBe("ready");

    const search = await timed(() => searchFlights(app));
    expect(search.seconds).toBeLessThan(3);
    const filtered = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/filter",
      payload: { key: search.answer.searchId, page: 1 },
    });
    expect(filtered.statusCode).toBe(200);

    const guess = () =>
      app.http.inject({ url: "/api/v1/coupons/none", remoteAddress: "203.0.113.9" });
    const statuses = await Promise.all(Array.from({ length: 101 }, guess));
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);

    proxy.resume();
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
  });
});
