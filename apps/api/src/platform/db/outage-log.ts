import type { Log } from "../log.ts";
import { isDatabaseDown } from "./database.ts";

/** While the database is down, one log line per interval counts the errors. */
const LINE_EVERY_MS = 30_000;

export interface OutageLog {
  /** Logs an error. Of errors caused by a lost database, logs the first at once, and then how many there were. */
  readonly record: (error: unknown) => void;
}

/** Otherwise requests and jobs that fail while the database is down fill the log with the same stack. */
export function createOutageLog(log: Log, part: string): OutageLog {
  let errors = 0;
  let interval: NodeJS.Timeout | null = null;

  /** Logs the errors since the last line. An interval without one ends the outage. */
  function logCount(): void {
    interval = null;
    if (errors === 0) return;
    log.warn({ part, errors }, "the database does not answer");
    errors = 0;
    interval = setTimeout(logCount, LINE_EVERY_MS).unref();
  }

  return {
    record(error) {
      if (!isDatabaseDown(error)) {
        log.error({ err: error }, part);
        return;
      }
      errors += 1;
      if (interval === null) logCount();
    },
  };
}
