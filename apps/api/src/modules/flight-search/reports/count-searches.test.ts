// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { createSearchCounter } from "./count-searches.ts";
import { countSearchesByDay, countSearchesByRoute } from "./search-reports.ts";

const log = pino({ level: "silent" });
const NOW = new Date("2026-11-21T06:00:00Z");
const DAYS = { from: "2026-11-21", to: "2026-11-21" };
const trip = (origin: string, destination = "DAC") => ({
  trips: [{ origin, destination, date: "2026-12-01" }],
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("sums the searches of several servers, and loses none while the database is down", async () => {
  let isAway = true;
  const flaky = new Proxy(database.db, {
    get: (db, name: keyof Database) => {
      if (isAway && name === "insert") throw new Error("away");
      return db[name];
    },
  });
  const [here, there] = [createSearchCounter(flaky, log), createSearchCounter(database.db, log)];
  for (let count = 0; count < 3; count++) here.count(trip("CXB"), NOW);
  await here.flush();
  isAway = false;
  here.count(trip("CXB"), NOW);
  there.count(trip("CXB"), NOW);
  await Promise.all([here.flush(), there.flush(), here.flush()]);
  expect(await countSearchesByDay(database.db, DAYS)).toEqual([{ day: "2026-11-21", searches: 5 }]);
});

it("limits the rows that a bot can create by searching every route", async () => {
  const counter = createSearchCounter(database.db, log);
  for (let count = 0; count < 2000; count++)
    counter.count(trip(`A${count}`, "ZZZ"), new Date("2026-11-22T06:00:00Z"));
  await counter.flush();
  const routes = await countSearchesByRoute(database.db, { from: "2026-11-22", to: "2026-11-22" });
  expect(routes).toHaveLength(501);
  expect(routes.find(({ origin }) => origin === "")).toMatchObject({ searches: 1500 });
});
