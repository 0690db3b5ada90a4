/** Public interface of the ledger, for the modules in which money moves, and for the back office. */
/** The chart of accounts. */
export { type Account, accountPart } from "./accounts.ts";
export type { Entry, Line } from "./entry.ts";
/** Posts the movement of an event in the event's transaction. */
export { postEntries, postEntry } from "./post-entry.ts";
/** Posts the opposite of an earlier entry, and what stays. */
export { reverseEntry } from "./reverse-entry.ts";
/** What the ledger says about each order, and events that came twice with different amounts, as SQL. */
export { bookedBySubject, conflicts } from "./booked-by-subject.ts";
export { findBookedCharges } from "./find-booked-charges.ts";
/** What staff read: entries by account, order and period, accounts, and the trial balance of a period. */
export {
  findEntry,
  findEntryByCause,
  listEntries,
  manualCause,
  reversalCause,
  streamEntries,
} from "./list-entries.ts";
export { listAccounts } from "./list-accounts.ts";
export { findTrialBalance } from "./trial-balance.ts";
/** The lines of accounts as SQL, for what compares them with statements. */
export { accountLines, linesOfAccount } from "./lines-of-account.ts";
/** Closed months: nothing is booked in them any more. */
export { closeMonth, findClosedUntil, listClosedMonths } from "./close-month.ts";
/** What orders brought, and what we hold for their buyers, as SQL. */
export { marginsByDay, orderMargins } from "./order-margins.ts";
export { buyerMoney, unearnedDeposits } from "./customer-balance.ts";
/** What changed one account in a period, and the fares sold by day. */
export { findAccountMoves, findFaresByDay } from "./account-moves.ts";
/** The cash book of a period. */
export { findDailySheet } from "./daily-sheet.ts";
/** What is kept of the journal by day. */
export { ledgerByDay } from "./ledger-by-day.ts";
