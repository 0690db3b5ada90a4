import type {
  Statement,
  StatementItem,
  StatementRow,
  StatementRowState,
} from "@ghuri/contract/admin-statements";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Account } from "../../ledger/index.ts";
import {
  findCoveredDays,
  findOpenItems,
  findStatement,
  findStatementRow,
  listStatementRows,
  listStatements,
  matchTermsOf,
  type PageOf,
  pageOfItems,
  type StoredStatement,
  toItem,
} from "../../reconciliation/index.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { hasStatements } from "./list-statement-accounts.ts";
import {
  findSupplierSales,
  reconciliationDeps,
  type StatementDeps,
} from "./reconciliation-deps.ts";

/** One page of the statements, with the names of staff. */
export async function listStatementsAsStaff(
  { db }: StatementDeps,
  which: { readonly account: string | undefined; readonly page: number },
) {
  const { data, ...page } = await listStatements(db, which);
  return { ...page, data: await withNames(db, data) };
}

/** An imported statement. Refuses `not_found`. */
export async function findStatementAsStaff({ db }: StatementDeps, id: string): Promise<Statement> {
  const found = (await findStatement(db, id)) ?? refuse("not_found");
  const [shown] = await withNames(db, [found]);
  return shown ?? refuse("not_found");
}

async function withNames(
  db: StatementDeps["db"],
  rows: readonly StoredStatement[],
): Promise<Statement[]> {
  const nameOf = await findStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  return rows.map(({ staff_id: staffId, ...row }) => ({ ...row, created_by: nameOf(staffId) }));
}

/** One page of the rows of a statement. Refuses `not_found`. */
export async function listRowsAsStaff(
  deps: StatementDeps,
  which: {
    readonly id: string;
    readonly state: StatementRowState | undefined;
    readonly page: number;
  },
) {
  const { db } = deps;
  if ((await findStatement(db, which.id)) === null) refuse("not_found");
  const { data, ...page } = await listStatementRows(db, which);
  const nameOf = await findStaffNames(
    db,
    data.map((row) => row.decided_by),
  );
  const named = data.map(({ account, ...row }) => ({
    ...row,
    agreed_fee_minor: agreedFeeOf(deps, account, row),
    decided_by: nameOf(row.decided_by),
  }));
  return { ...page, data: await withRates(db, named) };
}

/** A row as staff see it. Refuses `not_found`. */
export async function findRowAsStaff(deps: StatementDeps, id: string): Promise<StatementRow> {
  const { db } = deps;
  const { account, ...row } = (await findStatementRow(db, id)) ?? refuse("not_found");
  const nameOf = await findStaffNames(db, [row.decided_by]);
  const agreed_fee_minor = agreedFeeOf(deps, account, row);
  const [shown] = await withRates(db, [
    { ...row, agreed_fee_minor, decided_by: nameOf(row.decided_by) },
  ]);
  return shown ?? refuse("not_found");
}

function agreedFeeOf(
  deps: StatementDeps,
  account: string,
  { kind, minor }: Pick<StatementRow, "kind" | "minor">,
): number | null {
  if (kind !== "payment") return null;
  return matchTermsOf(deps, account as Account).expectedFee?.(minor) ?? null;
}

/** Of rows in another currency, the rates that their orders were sold at. */
async function withRates(
  db: StatementDeps["db"],
  rows: readonly StatementRow[],
): Promise<StatementRow[]> {
  const items = rows.flatMap((row) => row.items.filter(({ foreign }) => foreign !== null));
  const sales = await findSupplierSales(
    db,
    items.flatMap(({ subject_id: id }) => id ?? []),
  );
  const rateOf = (id: string | null) => (id === null ? null : (sales.get(id)?.cost?.rate ?? null));
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({
      ...item,
      foreign: item.foreign && { ...item.foreign, rate: rateOf(item.subject_id) },
    })),
  }));
}

/** One page of what the account's statements should have named and did not, oldest first. */
export async function listMissingItems(
  deps: StatementDeps,
  { account, page }: { readonly account: string; readonly page: number },
): Promise<PageOf<StatementItem>> {
  if (!(await hasStatements(deps, account))) refuse("not_found");
  const known = account as Account;
  const days = await findCoveredDays(deps.db, known);
  const items: StatementItem[] =
    days === null
      ? []
      : (await findOpenItems(deps.db, reconciliationDeps(deps), known, days)).map(toItem);
  return pageOfItems(items, page);
}
