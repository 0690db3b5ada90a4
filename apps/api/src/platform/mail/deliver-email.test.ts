// Also on PostgreSQL and Redis: the job queue.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

const DAY_SECONDS = 24 * 3600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The shortest delay before each retry, as pg-boss calculates it: half of it is random. */
function shortestDelays(queue: Readonly<Record<string, unknown>>): number[] {
  const { limit, delay, most } = queue as { limit: number; delay: number; most: number };
  return Array.from({ length: limit }, (_, count) =>
    Math.min(most, (Math.max(delay, 1) * 2 ** Math.min(16, count + 1)) / 2),
  );
}

it("retries emails for at least three days, and once an hour at the least", async () => {
  const { rows } = await app.database.db.execute(sql`
    select name, retry_limit as limit, retry_delay as delay, retry_delay_max as most,
      retry_backoff as grows
    from pgboss.queue where name like '%email' order by name`);
  expect(rows.map(({ name }) => name)).toContain("email");
  for (const queue of rows) {
    const delays = shortestDelays(queue);
    expect(queue["grows"]).toBe(true);
    expect(delays.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3 * DAY_SECONDS);
    expect(Math.max(...delays)).toBeLessThanOrEqual(3600);
  }
});
