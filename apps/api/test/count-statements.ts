import pg from "pg";
import { onTestFinished, vi } from "vitest";
import type { Driver } from "../src/platform/db/open-database.ts";

/** Counts all database statements, whichever code sends them, until the test ends. */
export function countStatements(driver: Driver): () => number {
  // A pool sends statements through its clients.
  const asked =
    driver.kind === "embedded"
      ? vi.spyOn(driver.client, "query")
      : vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  return () => asked.mock.calls.length;
}
