import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { type Account, type Entry, linesOfAccount, postEntries } from "../ledger/index.ts";
import { noonOf, sourceOf, statementCause } from "./statement-account.ts";
import { settledEntries, statementRows, statements } from "./tables.ts";

interface Booked {
  readonly id: string;
  readonly account: Account;
  readonly fileName: string;
  readonly payoutTo: Account | null;
  readonly payoutDay: string | null;
}

interface BookedRow {
  readonly id: string;
  readonly kind: "payment" | "refund" | "payout" | "fee";
  readonly reference: string;
  readonly day: string;
  readonly paisa: number;
  readonly fee_paisa: number;
  /** A payout that staff had booked by hand already. */
  readonly is_booked: boolean;
  readonly product: string | null;
  readonly subject_id: string | null;
}

/**
 * Books what only a gateway's statement tells: what it kept, and what it paid out. Of a bank's and a supplier's
 * statement nothing is booked: what they tell is booked here already, or by hand.
 */
export async function bookStatement(
  tx: Transaction,
  { statement, now }: { readonly statement: Booked; readonly now: Date },
): Promise<void> {
  const { id, account, payoutTo } = statement;
  if (sourceOf(account) !== "gateway") return;
  const rows = await findRows(tx, statement);
  const payouts = rows.filter(({ kind }) => kind === "payout");
  await postEntries(tx, [
    ...rows.flatMap((row) => feeEntry(account, row) ?? []),
    ...payouts
      .filter(({ is_booked: isBooked }) => !isBooked)
      .map((row) =>
        payoutEntry(statement, {
          cause: statementCause(account, "payout", row.id),
          paisa: -row.paisa,
          day: row.day,
          note: row.reference || statement.fileName,
        }),
      ),
  ]);
  if (payouts.length > 0 || payoutTo === null) return;
  const paisa = rows.reduce((sum, row) => sum + row.paisa - row.fee_paisa, 0);
  const lastDay = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const day = statement.payoutDay ?? lastDay ?? now.toISOString().slice(0, 10);
  const cause = statementCause(account, "payout", id);
  await postEntries(tx, [payoutEntry(statement, { cause, paisa, day, note: statement.fileName })]);
  await tx.update(statements).set({ payoutTo, payoutPaisa: paisa }).where(eq(statements.id, id));
}

async function findRows(tx: Transaction, { id, account }: Booked): Promise<readonly BookedRow[]> {
  const { rows } = await tx.execute(sql`
    select of_row.id, of_row.kind, of_row.reference, of_row.day::text as day, of_row.paisa::float8 as paisa,
      of_row.fee_paisa::float8 as fee_paisa, item.entry_id is not null as is_booked, item.product, item.subject_id
    from ${statementRows} of_row
    left join lateral (
      select line.* from ${settledEntries} settled join (${linesOfAccount(account)}) line using (entry_id)
      where settled.row_id = of_row.id order by line.entry_id limit 1) item on true
    where of_row.statement_id = ${id}::uuid order by of_row.line`);
  return rows as unknown as readonly BookedRow[];
}

function feeEntry(account: Account, row: BookedRow): Entry | null {
  const fee = row.kind === "fee" ? -row.paisa : row.fee_paisa;
  if (fee === 0) return null;
  const { product, subject_id: id } = row;
  return {
    kind: "gateway_fee",
    cause: statementCause(account, "fee", row.id),
    subject: product !== null && id !== null ? { product, id } : null,
    at: noonOf(row.day),
    note: row.reference || null,
    lines: [
      { account: "gateway_fees", paisa: fee },
      { account, paisa: -fee },
    ],
  };
}

interface Payout {
  readonly cause: string;
  readonly paisa: number;
  readonly day: string;
  readonly note: string;
}

function payoutEntry({ account, payoutTo }: Booked, { cause, paisa, day, note }: Payout): Entry {
  return {
    kind: "payout",
    cause,
    subject: null,
    at: noonOf(day),
    note,
    lines: [
      { account: payoutTo ?? "bank:unspecified", paisa },
      { account, paisa: -paisa },
    ],
  };
}
