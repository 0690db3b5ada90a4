import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { packageDepartures, tourPackages } from "../tables.ts";

/** How far ahead departures are generated. */
const DAYS_AHEAD = 120;

/**
 * Generates departures on every Monday and Friday of the season, for all packages with a generated
 * calendar or for one of them.
 */
export async function generateDepartures(
  db: Queryable,
  now: Date,
  packageId?: string,
): Promise<void> {
  const today = todayInDhaka(now);
  await db.execute(sql`
    insert into ${packageDepartures} (id, package_id, date, capacity)
    select gen_random_uuid(), p.id, day::date, p.departure_capacity
    from ${tourPackages} p
    cross join generate_series(${today}::date, ${addDays(today, DAYS_AHEAD)}::date, '1 day') day
    where p.departure_capacity is not null
      and p.retired_at is null
      ${packageId === undefined ? sql`` : sql`and p.id = ${packageId}`}
      and extract(isodow from day) in (1, 5)
      and (cardinality(p.season_months) = 0 or extract(month from day) = any(p.season_months))
    order by p.id, day
    on conflict (package_id, date) do nothing`);
}
