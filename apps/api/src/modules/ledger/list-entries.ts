import type { LedgerEntry, LedgerFilter } from "@ghuri/contract/admin-ledger";
import { MAX_COUNTED } from "@ghuri/contract/pagination";
import { and, asc, desc, eq, exists, gte, inArray, like, lt, lte, type SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { TICKET_SALES } from "./account-moves.ts";
import { type Account, CHART } from "./accounts.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

const PER_PAGE = 25;
const BATCH = 500;

/** One page of the entries, newest first. */
export async function listEntries(db: Queryable, filter: LedgerFilter, page: number) {
  const wanted = matching(db, filter);
  const some = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(wanted)
    .limit(MAX_COUNTED + 1)
    .as("some");
  const counted = await db.$count(some);
  const total = Math.min(counted, MAX_COUNTED);
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(wanted)
    .orderBy(desc(ledgerEntries.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: await withLines(db, rows),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    total,
    has_more: counted > MAX_COUNTED,
  };
}

/** Streams all matching entries in batches, newest first: years of entries do not fit in memory. */
export async function* streamEntries(
  db: Queryable,
  filter: LedgerFilter,
): AsyncGenerator<LedgerEntry> {
  const wanted = matching(db, filter);
  let before: number | null = null;
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(ledgerEntries)
      .where(and(wanted, before === null ? undefined : lt(ledgerEntries.id, before)))
      .orderBy(desc(ledgerEntries.id))
      .limit(BATCH);
    yield* await withLines(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}

type Row = typeof ledgerEntries.$inferSelect;

function matching(
  db: Queryable,
  { entry, account, kind, sold, subject_id, from, to }: LedgerFilter,
): SQL | undefined {
  const ofAccount =
    account === undefined
      ? undefined
      : exists(
          db
            .select({ id: ledgerLines.entryId })
            .from(ledgerLines)
            .where(
              and(
                eq(ledgerLines.entryId, ledgerEntries.id),
                isDivided(account)
                  ? like(ledgerLines.account, `${account}:%`)
                  : eq(ledgerLines.account, account as Account),
              ),
            ),
        );
  return and(
    ofAccount,
    entry === undefined ? undefined : eq(ledgerEntries.id, entry),
    kind === undefined ? undefined : eq(ledgerEntries.kind, kind),
    sold === undefined
      ? undefined
      : and(
          inArray(ledgerEntries.kind, [...TICKET_SALES.kinds]),
          inArray(ledgerEntries.product, [...TICKET_SALES.products]),
        ),
    subject_id === undefined ? undefined : eq(ledgerEntries.subjectId, subject_id),
    from === undefined ? undefined : gte(ledgerEntries.businessDate, from),
    to === undefined ? undefined : lte(ledgerEntries.businessDate, to),
  );
}

function isDivided(name: string): name is keyof typeof CHART {
  return Object.hasOwn(CHART, name) && CHART[name as keyof typeof CHART].isDivided;
}

/** The entry that an event caused; null when nothing is booked for it. */
export async function findEntryByCause(db: Queryable, cause: string): Promise<LedgerEntry | null> {
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, cause));
  return (await withLines(db, rows))[0] ?? null;
}

/** The entry with a number; null when there is none. */
export async function findEntry(db: Queryable, id: number): Promise<LedgerEntry | null> {
  const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.id, id));
  return (await withLines(db, rows))[0] ?? null;
}

const MANUAL_CAUSE = "manual:";

/** The cause of an entry that staff book by a form, by the id that the form drew. */
export function manualCause(id: string): string {
  return `${MANUAL_CAUSE}${id}`;
}

/** The cause of the opposite of an entry. */
export function reversalCause(id: number): string {
  return `reversed:${id}`;
}

async function withLines(db: Queryable, rows: readonly Row[]): Promise<LedgerEntry[]> {
  const lines = await db
    .select()
    .from(ledgerLines)
    .where(
      inArray(
        ledgerLines.entryId,
        rows.map(({ id }) => id),
      ),
    )
    // Debits first.
    .orderBy(asc(ledgerLines.entryId), desc(ledgerLines.paisa), asc(ledgerLines.account));
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  const manual = rows.filter(({ cause }) => cause.startsWith(MANUAL_CAUSE));
  const reversals = await db
    .select({ cause: ledgerEntries.cause })
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.cause,
        manual.map(({ id }) => reversalCause(id)),
      ),
    );
  const reversed = new Set(reversals.map(({ cause }) => cause));
  return rows.map(({ id, kind, at, businessDate, product, subjectId, note }) => ({
    id,
    kind,
    at: at.toISOString(),
    day: businessDate,
    product,
    subject_id: subjectId,
    note,
    lines: (byEntry.get(id) ?? []).map(({ account, paisa }) => ({ account, paisa })),
    is_reversible: manual.some((one) => one.id === id) && !reversed.has(reversalCause(id)),
  }));
}
