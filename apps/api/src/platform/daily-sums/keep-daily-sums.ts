import { addDays } from "@ghuri/contract/dates";
import { sql } from "drizzle-orm";
import { takeAdvisoryLocks } from "../db/advisory-locks.ts";
import type { Database } from "../db/database.ts";
import type { DateRange } from "../dhaka-date-range.ts";
import { defineJob, handleJob, type JobHandler } from "../jobs/jobs.ts";
import type { DailySource, DailySums } from "./daily-sums.ts";
import { findKeptRanges, gapsBetween } from "./read-daily-sums.ts";
import { changedDays, dailySums, summedDays } from "./tables.ts";

const EVERY_TEN_MINUTES = "*/10 * * * *";
/** Days that are counted in one transaction: a tenth of a second with a thousand orders a day. */
const MOST_DAYS = 31;

const keepDailySumsJob = defineJob<object>("keep-daily-sums", { retries: 0 });

/** Counts days that are over, and days whose rows changed since. */
export function keepDailySumsHandler(db: Database, all: readonly DailySums[]): JobHandler {
  return handleJob(keepDailySumsJob, () => keepDailySums(db, all), EVERY_TEN_MINUTES);
}

/** Counts every day that is over and not kept. A later run goes on where one was interrupted. */
export async function keepDailySums(db: Database, all: readonly DailySums[]): Promise<void> {
  for (const [, ofSource] of Map.groupBy(all, ({ source }) => source.name)) {
    const [first] = ofSource;
    if (!first) continue;
    for (const days of await findDaysToCount(db, first.source)) await countDays(db, ofSource, days);
  }
}

/** Days that are over and not kept, or changed since, as ranges of at most a month. */
async function findDaysToCount(db: Database, source: DailySource): Promise<DateRange[]> {
  // The clock of the database, as in the triggers. Yesterday is left out: a transaction that began on it may not have ended.
  const { rows } = await db.execute(sql`
    select ((${source.firstAt}) at time zone 'Asia/Dhaka')::date::text as from,
      ((now() at time zone 'Asia/Dhaka')::date - 2)::text as to`);
  const { from, to } = rows[0] as { from: string | null; to: string };
  if (from === null || from > to) return [];
  const kept = await findKeptRanges(db, source.name, { from, to });
  return gapsBetween(kept, { from, to }).flatMap(splitRange);
}

function splitRange({ from, to }: DateRange): DateRange[] {
  const parts: DateRange[] = [];
  for (let start = from; start <= to; start = addDays(start, MOST_DAYS)) {
    const end = addDays(start, MOST_DAYS - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

async function countDays(
  db: Database,
  ofSource: readonly DailySums[],
  days: DateRange,
): Promise<void> {
  const source = ofSource[0]?.source.name;
  const within = sql`day between ${days.from}::date and ${days.to}::date`;
  await db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`daily sums of ${source}`]);
    // The marks first: what commits between this statement and the next leaves a mark for the next run.
    await tx.execute(sql`delete from ${changedDays} where source = ${source} and ${within}`);
    for (const { name, count } of ofSource) {
      await tx.execute(sql`delete from ${dailySums} where name = ${name} and ${within}`);
      await tx.execute(sql`
        insert into ${dailySums} (name, day, key, sums)
        select ${name}, day, key, sums::bigint[] from (${count(days)}) counted`);
    }
    await tx.execute(sql`
      insert into ${summedDays} (source, day)
      select ${source}, day::date from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') day
      on conflict do nothing`);
  });
}
