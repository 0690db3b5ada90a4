import { createHash } from "node:crypto";
import type { StatementMapping } from "@ghuri/contract/admin-statements";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse, refuseField } from "../../platform/http/refusals/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Account } from "../ledger/index.ts";
import { bookStatement } from "./book-statement.ts";
import type { ReconciliationDeps } from "./deps.ts";
import { parseRows, type ParsedRow } from "./files/parse-rows.ts";
import { readTable } from "./files/read-table.ts";
import { lockAccount } from "./lock-account.ts";
import { matchOpenRows } from "./matching/match-open-rows.ts";
import { requireCurrency, sourceOf } from "./statement-account.ts";
import { statementRows, statements } from "./tables.ts";

/** What is imported: a file, and how to read it. */
export interface StatementFile {
  readonly account: Account;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly mapping: StatementMapping;
  /** Where the sum of a gateway's file, or its payouts, arrived. */
  readonly payoutTo: Account | null;
  readonly payoutDay: string | null;
}

/** A file that was read without an error. */
interface ReadStatement extends Omit<StatementFile, "bytes"> {
  readonly hash: string;
  readonly rows: readonly ParsedRow[];
}

/** The SHA-256 of a file, by which it is imported once. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Reads a file. Refuses `statement_errors` when a line cannot be read, so that nothing is left out silently. */
export async function readStatement(file: StatementFile): Promise<ReadStatement> {
  const { bytes, ...rest } = file;
  const source = sourceOf(file.account);
  if (source === null) return refuseField("account", "payment_account_unknown");
  requireCurrency(source, file.mapping);
  const { rows, errors } = parseRows(await readTable(bytes), file.mapping, source);
  if (errors.length > 0) refuse("statement_errors");
  if (rows.length === 0) refuseField("file", "statement_empty");
  const paysOut = source === "gateway" && rows.some(({ kind }) => kind === "payout");
  if (paysOut && file.payoutTo === null) refuseField("payout_to", "field_required");
  return { ...rest, hash: hashOf(bytes), rows };
}

/**
 * Stores a statement, compares it, and books its fees and payouts. Rows that an earlier file of the account had are left
 * out. Refuses `statement_imported`. Returns its id.
 */
export async function importStatement(
  tx: Transaction,
  deps: ReconciliationDeps,
  { statement, staffId }: { readonly statement: ReadStatement; readonly staffId: string },
): Promise<string> {
  const { account, mapping, rows, hash } = statement;
  const now = deps.clock.now();
  await lockAccount(tx, account, { mapping, now });
  const days = rows.map(({ day }) => day).toSorted();
  const id = newId();
  const [stored] = await tx
    .insert(statements)
    .values({
      id,
      account,
      currency: mapping.currency,
      fileName: statement.fileName,
      fileHash: hash,
      firstDay: days[0] ?? "",
      lastDay: days.at(-1) ?? "",
      staffId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return refuse("statement_imported");
  await insertRows(tx, { id, account, currency: mapping.currency, rows });
  await matchOpenRows(tx, deps, { account, now });
  await bookStatement(tx, { statement: { ...statement, id }, now });
  return id;
}

interface NewRows {
  readonly id: string;
  readonly account: Account;
  readonly currency: string;
  readonly rows: readonly ParsedRow[];
}

async function insertRows(tx: Transaction, { id, account, currency, rows }: NewRows): Promise<void> {
  const values = rows.map((row) => ({ ...row, id: newId() }));
  await tx.execute(sql`
    insert into ${statementRows} (id, statement_id, account, currency, line, kind, reference, other_reference, day, paisa,
      fee_paisa, occurrence, state, difference)
    select row.id, ${id}::uuid, ${account}, ${currency}, row.line, row.kind, row.reference, row."otherReference", row.day, row.minor,
      row."feeMinor", row.occurrence, 'open', null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (id uuid, line int, kind text, reference text,
      "otherReference" text, day date, minor bigint, "feeMinor" bigint, occurrence int)
    on conflict on constraint statement_rows_once do nothing`);
}
