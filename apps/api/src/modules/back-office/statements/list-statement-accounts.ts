import type { StatementAccount } from "@ghuri/contract/admin-statements";
import type { Account } from "../../ledger/index.ts";
import { findAccountState, sourceOf } from "../../reconciliation/index.ts";
import { listLedgerAccounts } from "../ledger/list-ledger-accounts.ts";
import { reconciliationDeps, type StatementDeps } from "./reconciliation-deps.ts";

const ORDER = ["gateway", "bank", "supplier"] as const;

/** The accounts that have statements, gateways first, and how each stands. */
export async function listStatementAccounts(deps: StatementDeps): Promise<StatementAccount[]> {
  const { db } = deps;
  const accounts = await listLedgerAccounts(deps, db);
  const found: StatementAccount[] = [];
  for (const { account, name } of accounts)
    if (sourceOf(account) !== null)
      found.push({
        ...(await findAccountState(db, reconciliationDeps(deps), account as Account)),
        name,
      });
  return found.toSorted((one, other) => ORDER.indexOf(one.source) - ORDER.indexOf(other.source));
}

/** True for an account that exists and has statements. */
export async function hasStatements(deps: StatementDeps, account: string): Promise<boolean> {
  if (sourceOf(account) === null) return false;
  return (await listLedgerAccounts(deps, deps.db)).some((one) => one.account === account);
}
