import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import type { Account } from "./accounts.ts";
import type { Entry, Line } from "./entry.ts";
import { inOpenMonth } from "./close-month.ts";
import { recordConflicts } from "./post-entry.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/** The opposite of an earlier entry, with what stays. */
export interface Reversal extends Omit<Entry, "lines"> {
  /** The cause of the earlier entry. */
  readonly reversed: string;
  /** Takes the place of the line that the opposite would have for its account. */
  readonly replaced: Line;
  /** Added to the opposite. */
  readonly lines: readonly Line[];
  /** The account of what is left until the lines sum to zero. */
  readonly rest: Account;
}

/**
 * Posts the opposite of an earlier entry in the transaction of the event that undoes it. Does nothing when the earlier
 * entry was never posted. Idempotent by cause, like `postEntry`.
 */
export async function reverseEntry(tx: Transaction, reversal: Reversal): Promise<void> {
  const { kind, cause, subject, at, note = null, reversed, replaced, lines, rest } = reversal;
  const added = JSON.stringify([replaced, ...lines]);
  const { rows } = await tx.execute(sql`
    with given as (
      select line.account, - line.paisa as paisa
      from ${ledgerLines} line join ${ledgerEntries} earlier on earlier.id = line.entry_id
      where earlier.cause = ${reversed} and line.account <> ${replaced.account}
      union all
      select account, paisa from jsonb_to_recordset(${added}::jsonb) as added (account text, paisa bigint)
    ), lines as (
      select account, sum(paisa)::bigint as paisa
      from (select * from given union all select ${rest}, - sum(paisa) from given) balanced
      group by account having sum(paisa) <> 0
    ), posted as (
      insert into ${ledgerEntries} (kind, cause, product, subject_id, at, note)
      select ${kind}, ${cause}, ${subject?.product ?? null}, ${subject?.id ?? null}::uuid, ${inOpenMonth(sql`${at.toISOString()}::timestamptz`)},
        ${note}::text
      where exists (select from ${ledgerEntries} where cause = ${reversed}) and exists (select from lines)
      on conflict (cause) do nothing
      returning id
    ), written as (
      insert into ${ledgerLines} (entry_id, account, paisa)
      select posted.id, lines.account, lines.paisa from posted, lines
    )
    select id from posted`);
  if (rows.length === 0) await compare(tx, reversal);
}

/** Nothing was posted: there was nothing to reverse, or this is a repeat. */
async function compare(tx: Transaction, reversal: Reversal): Promise<void> {
  const earlier = await tx
    .select({ account: ledgerLines.account, paisa: ledgerLines.paisa })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.cause, reversal.reversed));
  if (earlier.length === 0) return;
  await recordConflicts(tx, [{ ...reversal, lines: oppositeLines(earlier, reversal) }]);
}

/** The lines of a reversal, of an entry with these lines. */
export function oppositeLines(
  earlier: readonly Line[],
  { replaced, lines, rest }: Pick<Reversal, "replaced" | "lines" | "rest">,
): readonly Line[] {
  const given = [
    ...earlier
      .filter(({ account }) => account !== replaced.account)
      .map(({ account, paisa }) => ({ account, paisa: -paisa })),
    replaced,
    ...lines,
  ];
  return [...given, { account: rest, paisa: given.reduce((sum, { paisa }) => sum - paisa, 0) }];
}
