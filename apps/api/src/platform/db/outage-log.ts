import type { Log } from "../log.ts";
import { isDatabaseDown } from "./database.ts";

/** While the database is down, one log line per interval counts the errors. */
const LINE_EVERY_MS = 30_000;

export interface OutageLog {
  /** Logs an error. Of errors caused by a lost database, logs only the first and then their count. */
  readonly record: (error: unknown) => void;
}

/** Otherwise requests and jobs that fail while the database is down fill the log with the same stack. */
export function createOutageLog(log: Log, part: string): OutageLog {
  let errors = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    record(error) {
      if (!isDatabaseDown(error)) {
        log.error({ err: error }, part);
        return;
      }
      errors += 1;
      if (performance.now() - loggedAt < LINE_EVERY_MS) return;
      log.warn({ part, errors }, "the database does not answer");
      errors = 0;
      loggedAt = performance.now();
    },
  };
}
