import { type AuditEntry, type AuditFilter, COMMAND_LINE } from "@ghuri/contract/admin-audit";
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { addDays } from "@ghuri/contract/dates";
import type { Queryable } from "../../../platform/db/database.ts";
import { startOfDhakaDay } from "../../../platform/dhaka-date-range.ts";
import { isId } from "../../../platform/ids.ts";
import { auditEntries, staff } from "../tables.ts";

const PER_PAGE = 25;

/** One page of the log, newest first. */
export async function listAuditEntries(db: Queryable, filter: AuditFilter, page: number) {
  const wanted = matching(filter);
  const total = await db.$count(auditEntries, wanted);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(wanted)
    .orderBy(desc(auditEntries.number))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: rows.map(showEntry),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
  };
}

const BATCH = 500;
/** The largest value of the column's type: no entry reaches it. */
const BEYOND = 2_147_483_647;

/** Streams all matching entries in batches, newest first: years of entries do not fit in memory. */
export async function* streamAuditEntries(
  db: Queryable,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry> {
  const wanted = matching(filter);
  let before = BEYOND;
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(wanted, sql`${auditEntries.number} < ${before}`))
      .orderBy(desc(auditEntries.number))
      .limit(BATCH);
    yield* rows.map(showEntry);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.number;
  }
}

/**
 * Options of the log's filters. Many rows share few values, so each distinct value is found through
 * its index.
 */
export async function findAuditFacets(db: Queryable) {
  const people = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id));
  return {
    staff: people,
    actions: await distinct(db, sql`action`),
    subject_kinds: await distinct(db, sql`subject_kind`),
  };
}

async function distinct(db: Queryable, column: SQL): Promise<string[]> {
  const { rows } = await db.execute(sql`
    with recursive words as (
      (select ${column} as word from ${auditEntries} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditEntries} where ${column} > words.word
        order by ${column} limit 1)
      from words where words.word is not null
    ) select word from words where word is not null`);
  return (rows as { word: string }[]).map(({ word }) => word);
}

function matching(filter: AuditFilter): SQL | undefined {
  const { staff_id, action, subject_kind, subject_id, from, to } = filter;
  return and(
    staff_id === undefined ? undefined : byPerson(staff_id),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject_kind === undefined ? undefined : eq(auditEntries.subjectKind, subject_kind),
    subject_id === undefined ? undefined : eq(auditEntries.subjectId, subject_id),
    from === undefined ? undefined : gte(auditEntries.at, startOfDhakaDay(from)),
    to === undefined ? undefined : lt(auditEntries.at, startOfDhakaDay(addDays(to, 1))),
  );
}

function byPerson(person: string): SQL {
  if (person === COMMAND_LINE) return isNull(auditEntries.staffId);
  return isId(person) ? eq(auditEntries.staffId, person) : sql`false`;
}

function showEntry(entry: typeof auditEntries.$inferSelect): AuditEntry {
  return {
    number: entry.number,
    at: entry.at.toISOString(),
    staff_id: entry.staffId,
    staff_name: entry.staffName,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    before: entry.before,
    after: entry.after,
    why: entry.why,
    address: entry.address,
    hash: entry.hash,
  };
}
