import type { Driver } from "./open-database.ts";
import type { Log } from "../log.ts";
import { Pool } from "./pool.ts";

const LOOK_EVERY_MS = 2000;
const ANSWER_WITHIN_MS = 1500;
const MISSED_LOOKS = 2;

/** Deadlines are off by as much as the clocks differ; a smaller difference does not matter. */
const SKEW_WARNING_MS = 2000;
/** Smaller changes are network jitter. */
const SKEW_STEP_MS = 50;

export interface DatabaseWatch {
  /** How far the database's clock is ahead of this machine's, in milliseconds. */
  readonly skewMs: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Queries PostgreSQL's time every two seconds, on its own connection. While PostgreSQL does not respond, the other
 * connections are closed, so that requests are refused at once instead of waiting for a timeout.
 */
export async function watchDatabase(driver: Driver, url: string, log: Log): Promise<DatabaseWatch> {
  if (driver.kind === "embedded") return { skewMs: () => 0, stop: () => Promise.resolve() };
  const pools = [driver.pool, driver.jobsPool];
  const own = new Pool(url, 1);
  let skew = 0;
  let missed = 0;
  let hasWarned = false;

  async function look(): Promise<void> {
    try {
      const { offset, tookMs } = await withTimeout(readOffset(own));
      if (missed >= MISSED_LOOKS) log.info({}, "PostgreSQL answers again");
      missed = 0;
      for (const pool of pools) pool.restore();
      if (Math.abs(offset - skew) > SKEW_STEP_MS + tookMs / 2) skew = offset;
      warnOfSkew();
    } catch {
      missed += 1;
      // The watch's own connection hangs as well: the next check opens a new one.
      own.cutOff();
      own.restore();
      if (missed !== MISSED_LOOKS) return;
      log.warn({}, "PostgreSQL does not answer: its connections are cut off until it does");
      for (const pool of pools) pool.cutOff();
    }
  }

  function warnOfSkew(): void {
    const isSkewed = Math.abs(skew) > SKEW_WARNING_MS;
    if (isSkewed && !hasWarned)
      log.warn({ skew_ms: skew }, "the clock of this machine differs from the database's");
    hasWarned = isSkewed;
  }

  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  return {
    skewMs: () => skew,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await own.end();
    },
  };
}

/** How far the database's clock is ahead, and how long the query took. */
export async function readOffset(
  pool: Pick<Pool, "query">,
): Promise<{ offset: number; tookMs: number }> {
  const asked = Date.now();
  const { rows } = await pool.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const answered = Date.now();
  return {
    offset: Math.round((rows[0]?.at ?? answered) - (asked + answered) / 2),
    tookMs: answered - asked,
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
