import { addDays } from "@ghuri/contract/dates";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import type { DateRange } from "../dhaka-date-range.ts";
import type { DailySums } from "./daily-sums.ts";
import { changedDays, dailySums, summedDays } from "./tables.ts";

/** Beyond this many gaps between kept days, everything from the first to the last gap is counted at once. */
const MOST_GAPS = 12;

type Summed<Sum extends string> = Readonly<Record<Sum, number>> & {
  readonly key: readonly string[];
};

/** The sums of a range of days by day, without days that have no rows. */
export async function sumByDay<Sum extends string>(
  db: Queryable,
  one: DailySums<Sum>,
  days: DateRange,
): Promise<(Readonly<Record<Sum, number>> & { readonly day: string })[]> {
  const { rows } = await db.execute(sql`
    select day::text as day, ${totals(one)} from (${await sumsOf(db, one, days)}) summed group by 1`);
  return rows as unknown as (Readonly<Record<Sum, number>> & { readonly day: string })[];
}

/** The sums of a range of days by key. */
export async function sumByKey<Sum extends string>(
  db: Queryable,
  one: DailySums<Sum>,
  days: DateRange,
): Promise<Summed<Sum>[]> {
  const { rows } = await db.execute(sql`
    select to_jsonb(summed.key) as key, ${totals(one)}
    from (${await sumsOf(db, one, days)}) summed group by summed.key`);
  return rows as unknown as Summed<Sum>[];
}

// float8 is exact up to 2^53.
function totals({ sums }: DailySums): SQL {
  return sql.join(
    sums.map(
      (name, at) =>
        sql`coalesce(sum(summed.sums[${sql.raw(String(at + 1))}]), 0)::float8 as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
}

/** SQL relation of `day`, `key` and `sums` of a range: as kept where nothing changed since, else from the rows. */
async function sumsOf(db: Queryable, one: DailySums, days: DateRange): Promise<SQL> {
  const kept = await findKeptRanges(db, one.source.name, days);
  const gaps = joinMany(gapsBetween(kept, days));
  const asKept = kept.filter(({ from, to }) => gaps.every((gap) => to < gap.from || from > gap.to));
  const parts = gaps.map(
    (gap) => sql`select day, key, sums::bigint[] as sums from (${one.count(gap)}) counted`,
  );
  if (asKept.length > 0) parts.push(keptSums(one, asKept));
  return sql.join(parts, sql` union all `);
}

function keptSums({ name }: DailySums, ranges: readonly DateRange[]): SQL {
  const within = ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`);
  return sql`select day, key, sums from ${dailySums} where name = ${name} and (${sql.join(within, sql` or `)})`;
}

/** The kept days of a range whose rows have not changed since, as ranges in their order. */
export async function findKeptRanges(
  db: Queryable,
  source: string,
  { from, to }: DateRange,
): Promise<DateRange[]> {
  const { rows } = await db.execute(sql`
    select min(day)::text as from, max(day)::text as to
    from (
      select day, day - (row_number() over (order by day))::int as island
      from ${summedDays} kept
      where source = ${source} and day between ${from}::date and ${to}::date and not exists (
        select from ${changedDays} changed where changed.source = kept.source and changed.day = kept.day
      )
    ) in_order
    group by island order by 1`);
  return rows as unknown as DateRange[];
}

/** What lies between the kept ranges. */
export function gapsBetween(kept: readonly DateRange[], { from, to }: DateRange): DateRange[] {
  const gaps: DateRange[] = [];
  let next = from;
  for (const range of kept) {
    if (next < range.from) gaps.push({ from: next, to: addDays(range.from, -1) });
    next = addDays(range.to, 1);
  }
  if (next <= to) gaps.push({ from: next, to });
  return gaps;
}

function joinMany(gaps: readonly DateRange[]): readonly DateRange[] {
  const [first] = gaps;
  const last = gaps.at(-1);
  return first && last && gaps.length > MOST_GAPS ? [{ from: first.from, to: last.to }] : gaps;
}
