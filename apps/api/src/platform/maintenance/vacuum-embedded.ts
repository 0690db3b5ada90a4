import type { Driver } from "../db/open-database.ts";
import type { Log } from "../log.ts";

const FIRST_AFTER_MS = 10 * 60_000;
const EVERY_MS = 6 * 3_600_000;

/** The embedded database has no autovacuum: without this, dead rows of jobs would pile up. */
export function vacuumRegularly(driver: Driver, log: Log): { stop(): void } {
  if (driver.kind === "postgres") return { stop: () => undefined };
  const vacuum = () => {
    vacuumEmbedded(driver).catch((error: unknown) => log.warn({ err: error }, "vacuum failed"));
  };
  const timers = [setTimeout(vacuum, FIRST_AFTER_MS), setInterval(vacuum, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach(clearTimeout) };
}

/** Frees the space of deleted rows and updates the statistics. */
export async function vacuumEmbedded(driver: Extract<Driver, { kind: "embedded" }>): Promise<void> {
  await driver.client.exec("vacuum (analyze)");
}
