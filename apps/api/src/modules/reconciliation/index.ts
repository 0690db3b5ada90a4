/** Public interface of reconciliation: statements of gateways, banks and suppliers against the ledger. */
export type { FindSupplierReferences, ReconciliationDeps } from "./deps.ts";
export { previewStatement } from "./preview-statement.ts";
export { importStatement, lockAccount, readStatement } from "./import-statement.ts";
/** Compares open rows again with what is booked by now. */
export { matchOpenRows } from "./matching/match-open-rows.ts";
export { writeOffItem, writeOffRow } from "./write-off.ts";
export { sourceOf } from "./statement-account.ts";
/** What staff read: statements, their rows, how each account stands, and what no statement has named. */
export {
  findCoveredDays,
  findStatement,
  findStatementRow,
  listStatementRows,
  listStatements,
  pageOfItems,
  type PageOf,
  type StoredStatement,
} from "./list-statements.ts";
export { findAccountState } from "./find-account-state.ts";
export { findOpenItems, toItem } from "./matching/find-items.ts";
