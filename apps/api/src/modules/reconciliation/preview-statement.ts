import {
  MAX_PREVIEW_ROWS,
  type StatementMapping,
  type StatementPreview,
  type StatementTotals,
} from "@ghuri/contract/admin-statements";
import { type Language, message } from "@ghuri/contract/messages/message";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Account } from "../ledger/index.ts";
import type { ReconciliationDeps } from "./deps.ts";
import { headsOf, parseRows, type ParsedRow } from "./files/parse-rows.ts";
import { readTable } from "./files/read-table.ts";
import { suggestMapping } from "./files/suggest-mapping.ts";
import { hashOf } from "./import-statement.ts";
import { itemsIn } from "./matching/find-items.ts";
import { itemsFor, toMatch } from "./matching/match-open-rows.ts";
import { type ItemToMatch, type Match, matchRows } from "./matching/match-rows.ts";
import { matchTermsOf, requireCurrency, sourceOf } from "./statement-account.ts";
import { statementMappings, statementRows, statements } from "./tables.ts";

interface PreviewInput {
  readonly account: Account;
  readonly bytes: Buffer;
  /** Null: the saved one, or one that fits the heads. */
  readonly mapping: StatementMapping | null;
  readonly language: Language;
}

/** A file as it would be imported: its errors by line, and how its rows compare with the ledger. Stores nothing. */
export async function previewStatement(
  deps: ReconciliationDeps,
  { account, bytes, mapping: given, language }: PreviewInput,
): Promise<StatementPreview> {
  const { db } = deps;
  const source = sourceOf(account);
  if (source === null) return refuseField("account", "payment_account_unknown");
  const table = await readTable(bytes);
  const columns = headsOf(table).cells.filter((head) => head !== "");
  const saved = given === null ? await findMapping(db, account, columns) : null;
  const mapping = given ?? saved ?? suggestMapping(columns, source, table);
  const isImported =
    (await db.$count(
      statements,
      and(eq(statements.account, account), eq(statements.fileHash, hashOf(bytes))),
    )) > 0;
  const file = { columns, mapping, is_saved: saved !== null, is_imported: isImported };
  if (mapping === null) return { ...file, ...NOTHING };
  requireCurrency(source, mapping);

  const { rows, errors } = parseRows(table, mapping, source);
  const known = await findKnown(db, { account, currency: mapping.currency }, rows);
  const fresh = rows.filter((_, at) => !known.has(at));
  const firstDay = fresh.map(({ day }) => day).toSorted()[0];
  const open = firstDay === undefined ? [] : await itemsFor(db, deps, account, firstDay);
  const items = itemsIn(mapping.currency, open);
  const matches = matchRows(fresh.map(toMatch), items, matchTermsOf(deps, account));
  const compared = fresh.map((row, at) => toRow(row, matches[at]));
  return {
    ...file,
    repeated: known.size,
    error_count: errors.length,
    errors: errors.slice(0, MAX_PREVIEW_ROWS).map(({ line, code, values }) => ({
      line,
      message: message(language, code, values),
    })),
    totals: totalsOf(compared),
    rows: compared
      .toSorted((one, other) => Number(other.state === "open") - Number(one.state === "open"))
      .slice(0, MAX_PREVIEW_ROWS),
    has_payouts: source === "gateway" && rows.some(({ kind }) => kind === "payout"),
  };
}

const NOTHING = {
  repeated: 0,
  error_count: 0,
  errors: [],
  totals: {
    rows: 0,
    matched: 0,
    written_off: 0,
    open: 0,
    minor: 0,
    fee_minor: 0,
    difference_minor: 0,
  },
  rows: [],
  has_payouts: false,
};

/** Mappings that were saved before there were other currencies are of taka. */
function withCurrency(mapping: StatementMapping): StatementMapping {
  return { ...mapping, currency: mapping.currency ?? "BDT", currency_column: mapping.currency_column ?? null };
}

/** The saved mapping, when the file has all its columns. */
async function findMapping(
  db: Database,
  account: Account,
  columns: readonly string[],
): Promise<StatementMapping | null> {
  const [saved] = await db
    .select()
    .from(statementMappings)
    .where(eq(statementMappings.account, account));
  if (!saved) return null;
  const mapping = withCurrency(saved.mapping);
  const wanted = [
    mapping.reference,
    mapping.other_reference,
    mapping.date,
    mapping.kind,
    mapping.amount,
    mapping.money_in,
    mapping.money_out,
    mapping.fee,
    mapping.net,
    mapping.currency_column,
  ];
  return wanted.every((column) => column === null || columns.includes(column)) ? mapping : null;
}

/** The places of the rows that an earlier file had. */
async function findKnown(
  db: Database,
  { account, currency }: { readonly account: Account; readonly currency: string },
  rows: readonly ParsedRow[],
): Promise<ReadonlySet<number>> {
  const wanted = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  const { rows: found } = await db.execute(sql`
    select row.place from jsonb_to_recordset(${wanted}::jsonb)
      as row (place int, kind text, reference text, day date, minor bigint, occurrence int)
    join ${statementRows} stored on stored.account = ${account} and stored.currency = ${currency} and stored.kind = row.kind
      and stored.reference = row.reference and stored.day = row.day and stored.paisa = row.minor
      and stored.occurrence = row.occurrence`);
  return new Set(found.map(({ place }) => Number(place)));
}

type PreviewRow = StatementPreview["rows"][number];

function toRow(row: ParsedRow, match: Match<ItemToMatch> | undefined): PreviewRow {
  const items = match?.items ?? [];
  const difference = match?.difference ?? null;
  return {
    line: row.line,
    kind: row.kind,
    reference: row.reference,
    day: row.day,
    minor: row.minor,
    fee_minor: row.feeMinor,
    state: difference === null ? "matched" : "open",
    difference,
    booked_minor: items.length === 0 ? null : items.reduce((sum, { minor }) => sum + minor, 0),
  };
}

function totalsOf(rows: readonly PreviewRow[]): StatementTotals {
  const open = rows.filter(({ state }) => state === "open");
  const sum = (of: readonly PreviewRow[], part: (row: PreviewRow) => number) =>
    of.reduce((total, row) => total + part(row), 0);
  return {
    rows: rows.length,
    matched: rows.length - open.length,
    written_off: 0,
    open: open.length,
    minor: sum(rows, ({ minor }) => minor),
    fee_minor: sum(rows, ({ fee_minor: fee }) => fee),
    difference_minor: sum(open, ({ minor, booked_minor: booked }) => minor - (booked ?? 0)),
  };
}
