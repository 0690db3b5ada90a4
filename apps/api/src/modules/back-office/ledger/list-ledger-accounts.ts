import type { LedgerAccount } from "@ghuri/contract/admin-ledger";
import type { Queryable } from "../../../platform/db/database.ts";
import { accountPart, listAccounts } from "../../ledger/index.ts";
import { listPaymentAccountRecords } from "../../payments/index.ts";
import { findForeignAccounts } from "../../reconciliation/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

export type LedgerAccountDeps = Pick<BackOfficeDeps, "payments" | "search">;

/** Accounts that belong to nobody in particular, with or without entries. */
const UNDIVIDED = [
  "customer_deposits",
  "taxes_payable",
  "vat_payable",
  "exchange_differences",
  "losses",
  "bank:unspecified",
];

/** Every account that has entries, and those of our gateways, suppliers and bank accounts that have none yet. */
export async function listLedgerAccounts(
  { payments, search }: LedgerAccountDeps,
  db: Queryable,
): Promise<LedgerAccount[]> {
  const banks = await listPaymentAccountRecords(db);
  const names = new Map(banks.map(({ id, name }) => [`bank:${accountPart(id)}`, name]));
  const accounts = new Set<string>([
    ...(await listAccounts(db)),
    ...names.keys(),
    ...UNDIVIDED,
    ...payments.gateways.all.map(({ name }) => `clearing:${accountPart(name)}`),
    ...search.suppliers.map(({ name }) => `supplier_payable:${accountPart(name)}`),
  ]);
  const currencies = await findForeignAccounts(db);
  return [...accounts].toSorted().map((account) => ({
    account,
    name: names.get(account) ?? null,
    currency: currencies.get(account) ?? null,
  }));
}
