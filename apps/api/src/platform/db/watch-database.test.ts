// Also on PostgreSQL and Redis: connections of PostgreSQL.
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseUrl, POSTGRES } from "../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { systemClock } from "../clock.ts";
import type { OpenDatabase } from "./open-database.ts";
import { watchDatabase } from "./watch-database.ts";

const MINUTE = 60_000;

describe("the clock of a node", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.runIf(POSTGRES)(
    "that is ten minutes fast follows PostgreSQL's, and it is logged",
    async () => {
      const { rows } = await database.db.execute("select current_database() as name");
      const url = databaseUrl(POSTGRES ?? "", String(rows[0]?.["name"]));
      const warnings: object[] = [];
      const log = {
        info: () => undefined,
        warn: (facts: object) => void warnings.push(facts),
        error: () => undefined,
      };
      const real = Date.now;
      const fast = vi.spyOn(Date, "now").mockImplementation(() => real() + 10 * MINUTE);
      try {
        const watch = await watchDatabase(database.driver, url, log);
        const apart = systemClock(0, watch.skewMs).now().getTime() - real();
        expect(Math.abs(apart)).toBeLessThan(1000);
        expect(warnings).toEqual([{ skew_ms: watch.skewMs() }]);
        await watch.stop();
      } finally {
        fast.mockRestore();
      }
    },
  );

  it.skipIf(POSTGRES)("is the machine's clock with the embedded database", async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const watch = await watchDatabase(database.driver, "", log);
    expect(watch.skewMs()).toBe(0);
    await watch.stop();
  });
});
