import { afterAll, beforeAll, expect, it } from "vitest";
import { countStatements } from "../../../test/count-statements.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { countSecurityEvent } from "./count-security-event.ts";
import { securityEvents } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("counts each event, and writes those that happen during a write together", async () => {
  const { db } = app.database;
  const at = app.clock.now();
  const event = (countedBy: string) =>
    countSecurityEvent(db, { kind: "sign_in_throttled", countedBy, at });
  const statements = countStatements(app.database.driver);
  const burst = Array.from({ length: 200 }, () => event("one"));
  await Promise.all([...burst, event("another")]);
  expect(statements()).toBeLessThan(10);
  await event("one");
  const rows = await db.select().from(securityEvents);
  expect(rows.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 201]);
});

it("tells each caller of a write that failed, and writes again afterwards", async () => {
  const { db } = app.database;
  const event = (countedBy: string, at: Date) =>
    countSecurityEvent(db, { kind: "sign_in_throttled", countedBy, at });
  const failing = new Date(Number.NaN);
  const results = await Promise.allSettled([event("broken", failing), event("broken", failing)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(event("broken", app.clock.now())).resolves.toBeUndefined();
});
