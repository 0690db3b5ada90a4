import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Violation } from "./read-reports.ts";
import { cspViolations } from "./tables.ts";

/**
 * Anybody can send reports. From this many kinds on, one that is not known yet is counted without its origin and page, which leaves
 * a few dozen at most.
 */
export const MOST_KINDS = 500;

/** Counts what was refused: a row for each kind, however often it happens. */
export async function recordViolations(
  db: Database,
  violations: readonly Violation[],
  now: Date,
): Promise<void> {
  // In one order on every node: two statements never wait for each other.
  const sorted = [...tally(violations)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const at = now.toISOString();
  for (const [, { violation, count }] of sorted) {
    const { directive, blocked, page } = violation;
    await db.execute(sql`
      insert into ${cspViolations} (directive, blocked, page, count, first_at, last_at)
      select ${directive}::text, case when is_counted then ${blocked}::text else 'other' end,
        case when is_counted then ${page}::text else 'other' end, ${count}::bigint, ${at}::timestamptz, ${at}::timestamptz
      from (
        select (select count(*) from ${cspViolations}) < ${MOST_KINDS}
          or exists (
            select from ${cspViolations} known
            where (known.directive, known.blocked, known.page) = (${directive}, ${blocked}, ${page})
          ) as is_counted
      ) room
      on conflict (directive, blocked, page)
      do update set count = ${cspViolations}.count + excluded.count, last_at = excluded.last_at`);
  }
}

function tally(violations: readonly Violation[]) {
  const counts = new Map<string, { readonly violation: Violation; count: number }>();
  for (const violation of violations) {
    const key = JSON.stringify([violation.directive, violation.blocked, violation.page]);
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { violation, count: 1 });
  }
  return counts;
}
