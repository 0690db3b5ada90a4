import {
  MAX_WRITTEN_OFF,
  type OpenRow,
  type Statement,
  type StatementItem,
  type StatementRow,
} from "@ghuri/contract/admin-statements";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { type Account, accountLines } from "../ledger/index.ts";
import { sourceOf } from "./statement-account.ts";
import { settledEntries, statementRows, statements } from "./tables.ts";

const PER_PAGE = 25;

/** A statement with the ids of staff in place of their names, which another module knows. */
export interface StoredStatement extends Omit<Statement, "created_by"> {
  readonly staff_id: string;
}
export interface StoredRow extends Omit<StatementRow, "decided_by" | "agreed_fee_minor"> {
  readonly decided_by: string | null;
  readonly account: string;
}

/** A page of a list, with the type of its rows. */
export interface PageOf<Row> {
  readonly data: Row[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** SQL relation of the rows with what the ledger has of each: `booked`, null for nothing. */
export const comparedRows: SQL = sql`
  select of_row.*, (
    select sum(coalesce(settled.minor, line.paisa)) from ${settledEntries} settled
    join (${accountLines}) line using (entry_id, account)
    where settled.row_id = of_row.id) as booked
  from ${statementRows} of_row`;

const TOTALS = sql`json_build_object(
    'rows', count(compared.id),
    'matched', count(*) filter (where compared.state = 'matched'),
    'written_off', count(*) filter (where compared.state = 'written_off'),
    'open', count(*) filter (where compared.state = 'open'),
    'minor', coalesce(sum(compared.paisa), 0),
    'fee_minor', coalesce(sum(compared.fee_paisa), 0),
    'difference_minor', coalesce(sum(compared.paisa - coalesce(compared.booked, 0))
      filter (where compared.state = 'open'), 0))`;

/** One page of the statements, newest first; of one account when it is given. */
export async function listStatements(
  db: Queryable,
  { account, page }: { readonly account: string | undefined; readonly page: number },
): Promise<PageOf<StoredStatement>> {
  const which = account === undefined ? sql`true` : sql`of_file.account = ${account}`;
  const total = await db.$count(sql`${statements} of_file where ${which}`);
  const data = await select(
    db,
    sql`${which}`,
    sql`limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  return { data, current_page: page, last_page: lastPage(total), total };
}

/** A statement; null when there is none with the id. */
export async function findStatement(db: Queryable, id: string): Promise<StoredStatement | null> {
  return (await select(db, sql`of_file.id = ${id}::uuid`))[0] ?? null;
}

async function select(db: Queryable, which: SQL, page: SQL = sql``): Promise<StoredStatement[]> {
  const { rows } = await db.execute(sql`
    select of_file.id, of_file.account, of_file.currency, of_file.file_name, of_file.first_day::text as "from", of_file.last_day::text as "to",
      to_char(of_file.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, of_file.staff_id,
      of_file.payout_to, of_file.payout_paisa::float8 as payout_paisa,
      (select ${TOTALS} from (${comparedRows} where of_row.statement_id = of_file.id) compared) as totals
    from ${statements} of_file where ${which}
    order by of_file.created_at desc, of_file.id ${page}`);
  return (rows as unknown as readonly Omit<StoredStatement, "source">[]).map((row) => ({
    ...row,
    source: sourceOf(row.account) ?? "bank",
  }));
}

/** One page of a statement's rows: the open ones first, then as in the file. */
export async function listStatementRows(
  db: Queryable,
  {
    id,
    state,
    page,
  }: { readonly id: string; readonly state: string | undefined; readonly page: number },
): Promise<PageOf<StoredRow>> {
  const which = sql`of_row.statement_id = ${id}::uuid ${state === undefined ? sql`` : sql`and of_row.state = ${state}`}`;
  const total = await db.$count(sql`${statementRows} of_row where ${which}`);
  const data = await selectRows(db, which, sql`limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`);
  return { data, current_page: page, last_page: lastPage(total), total };
}

/** The open rows of a statement in short, as in the file. */
export async function listOpenRows(
  db: Queryable,
  { id, agreedFee }: { readonly id: string; readonly agreedFee: AgreedFee },
): Promise<OpenRow[]> {
  const { rows } = await db.execute(sql`
    select compared.id, compared.difference, compared.paisa::float8 as minor, compared.fee_paisa::float8 as fee,
      (coalesce(compared.booked, 0) - compared.paisa)::float8 as rest_minor
    from (${comparedRows} where of_row.statement_id = ${id}::uuid and of_row.state = 'open') compared
    order by compared.line, compared.id limit ${MAX_WRITTEN_OFF}`);
  const found = rows as unknown as readonly (Omit<OpenRow, "fee_above_minor"> & {
    readonly minor: number;
    readonly fee: number;
  })[];
  return found.map(({ minor, fee, ...row }) => ({
    ...row,
    fee_above_minor: row.difference === "fee" ? fee - (agreedFee?.(minor) ?? fee) : 0,
  }));
}

/** A row; null when there is none with the id. */
export async function findStatementRow(db: Queryable, id: string): Promise<StoredRow | null> {
  return (await selectRows(db, sql`of_row.id = ${id}::uuid`))[0] ?? null;
}

async function selectRows(db: Queryable, which: SQL, page: SQL = sql``): Promise<StoredRow[]> {
  const { rows } = await db.execute(sql`
    select compared.id, compared.account, compared.line, compared.kind, compared.reference, compared.day::text as day,
      compared.paisa::float8 as minor, compared.fee_paisa::float8 as fee_minor, compared.state, compared.difference,
      compared.booked::float8 as booked_minor, compared.reason, compared.decided_by,
      to_char(compared.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as decided_at,
      coalesce((
        select json_agg(json_build_object('entry_id', entry_id, 'day', line.day, 'kind', line.kind,
          'paisa', line.paisa, 'reference', line.note, 'product', line.product, 'subject_id', line.subject_id,
          'foreign', case when settled.minor is not null
            then json_build_object('currency', compared.currency, 'minor', settled.minor, 'rate', null) end)
          order by entry_id)
        from ${settledEntries} settled join (${accountLines}) line using (entry_id, account)
        where settled.row_id = compared.id), '[]') as items
    from (${comparedRows} where ${which}) compared
    order by compared.state = 'open' desc, compared.line, compared.id ${page}`);
  return rows as unknown as StoredRow[];
}

function lastPage(total: number, perPage = PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** What a gateway should keep of a payment; null: nobody said. */
type AgreedFee = ((minor: number) => number) | null;

/** So many entries are chosen and written off without turning a page. */
const ITEMS_PER_PAGE = 100;

/** One page of items. Few enough to be cut here: their references are looked up for all of them anyway. */
export function pageOfItems(items: readonly StatementItem[], page: number): PageOf<StatementItem> {
  return {
    data: items.slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE),
    current_page: page,
    last_page: lastPage(items.length, ITEMS_PER_PAGE),
    total: items.length,
  };
}

/** The days that the statements of an account cover; null: it has none. */
export async function findCoveredDays(
  db: Queryable,
  account: Account,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const { rows } = await db.execute(sql`
    select min(first_day)::text as "from", max(last_day)::text as "to" from ${statements} where account = ${account}`);
  const [days] = rows as unknown as readonly { from: string | null; to: string | null }[];
  return days?.from && days.to ? { from: days.from, to: days.to } : null;
}
