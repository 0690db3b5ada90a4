/** Public interface of reconciliation: statements of gateways, banks and suppliers against the ledger. */
export type { FindSupplierSales, ReconciliationDeps } from "./deps.ts";
export { previewStatement } from "./preview-statement.ts";
export { importStatement, readStatement } from "./import-statement.ts";
export { lockAccount } from "./lock-account.ts";
/** Compares open rows again with what is booked by now. */
export { matchOpenRows, matchRowByHand } from "./matching/match-open-rows.ts";
export { weighDifferences, writeOffItem, writeOffRow } from "./write-off.ts";
export { matchTermsOf, sourceOf } from "./statement-account.ts";
/** What staff read: statements, their rows, how each account stands, and what no statement has named. */
export {
  findCoveredDays,
  findStatement,
  findStatementRow,
  listOpenRows,
  listStatementRows,
  listStatements,
  pageOfItems,
  type PageOf,
  type StoredStatement,
} from "./list-statements.ts";
export { findAccountState } from "./find-account-state.ts";
export { findOpenItems, toItem } from "./matching/find-items.ts";
/** What payments in another currency are. */
export { findForeignAmounts } from "./foreign/foreign-amounts.ts";
/** Suppliers that charge us in another currency: payments to them, and what their accounts are carried at. */
export { findForeignAccounts } from "./foreign/statement-currency.ts";
export { recordForeignPayment, valueForeignPayment } from "./foreign/foreign-payments.ts";
