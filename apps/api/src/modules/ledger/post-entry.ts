import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { describeLines, type Entry, type Line, mergeLines } from "./entry.ts";
import { inOpenMonth } from "./close-month.ts";
import { ledgerConflicts, ledgerEntries, ledgerLines } from "./tables.ts";

/**
 * Posts an entry in the transaction of the event that caused it. An event that comes twice, or twice at the same time,
 * posts one entry. When it comes again with other amounts, the first entry stands and the other is kept as a conflict:
 * an error here would undo the event itself, and with it the record of money that has moved. An entry whose lines
 * cancel out moves nothing and is left out. What happened in a month that is closed by now is booked on the first day that
 * is open.
 * @throws when the lines do not sum to zero.
 */
export function postEntry(tx: Transaction, entry: Entry): Promise<void> {
  return postEntries(tx, [entry]);
}

/** Like `postEntry`, for many entries in one statement. */
export async function postEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const wanted = entries
    .map((entry) => ({ ...entry, lines: mergeLines(entry.lines) }))
    .filter(({ lines }) => lines.length > 0);
  if (wanted.length === 0) return;
  const first = [...new Map(wanted.toReversed().map((entry) => [entry.cause, entry])).values()];
  const { rows } = await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(first.toReversed().map(toRow))}::jsonb) as entry (
        place int, kind text, cause text, product text, subject_id uuid, at timestamptz, note text, lines jsonb)
    ), posted as (
      insert into ${ledgerEntries} (kind, cause, product, subject_id, at, note)
      select kind, cause, product, subject_id, ${inOpenMonth(sql`at`)}, note from wanted order by place
      on conflict (cause) do nothing
      returning id, cause
    ), lines as (
      insert into ${ledgerLines} (entry_id, account, paisa)
      select posted.id, line.account, line.paisa
      from posted join wanted using (cause),
        jsonb_to_recordset(wanted.lines) as line (account text, paisa bigint)
    )
    select cause from posted`);
  const posted = new Set(rows.map(({ cause }) => cause));
  const repeated = wanted.filter((entry) => !posted.has(entry.cause) || !first.includes(entry));
  if (repeated.length > 0) await recordConflicts(tx, repeated);
}

function toRow({ subject, at, note = null, ...entry }: Entry, place: number) {
  const order = { product: subject?.product ?? null, subject_id: subject?.id ?? null };
  return { ...entry, ...order, place, note, at: at.toISOString() };
}

/**
 * Keeps those of the entries that differ from the ones posted for the same causes. A statement of its own: the one that
 * found the conflict does not see what another transaction committed meanwhile.
 */
export async function recordConflicts(
  tx: Transaction,
  entries: readonly (Pick<Entry, "cause" | "kind" | "at"> & { readonly lines: readonly Line[] })[],
): Promise<void> {
  const rows = entries.map(({ cause, kind, at, lines }) => ({
    cause,
    kind,
    at: at.toISOString(),
    lines: describeLines(mergeLines(lines)),
  }));
  await tx.execute(sql`
    insert into ${ledgerConflicts} (cause, kind, lines, at)
    select again.cause, again.kind, again.lines, again.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as again (cause text, kind text, lines text, at timestamptz)
    join ${ledgerEntries} first on first.cause = again.cause
    where again.lines <> (
      select string_agg(line.account || '=' || line.paisa, ',' order by line.account collate "C")
      from ${ledgerLines} line where line.entry_id = first.id)
    on conflict do nothing`);
}
