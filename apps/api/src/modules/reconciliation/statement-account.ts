import type { StatementMapping, StatementSource } from "@ghuri/contract/admin-statements";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import { type Account, accountPart } from "../ledger/index.ts";
import type { ReconciliationDeps } from "./deps.ts";
import type { MatchTerms } from "./matching/match-rows.ts";

const SOURCES: Readonly<Record<string, StatementSource>> = {
  clearing: "gateway",
  bank: "bank",
  supplier_payable: "supplier",
};

/** Whose statement an account has; null: it has none. */
export function sourceOf(account: string): StatementSource | null {
  return SOURCES[account.split(":")[0] ?? ""] ?? null;
}

/** Gateways and banks of ours hold taka. Refuses the mapping of another currency, unless the statement is a supplier's. */
export function requireCurrency(
  source: StatementSource,
  { currency }: Pick<StatementMapping, "currency">,
): void {
  if (currency !== "BDT" && source !== "supplier")
    refuseField("mapping.currency", "statement_currency_taka");
}

/** How rows of an account are compared. */
export function matchTermsOf(
  { payments }: Pick<ReconciliationDeps, "payments">,
  account: Account,
): MatchTerms {
  const source = sourceOf(account) ?? "bank";
  const gateway = payments.gateways.all.find(
    ({ name }) => `clearing:${accountPart(name)}` === account,
  );
  const { basisPoints = 0, fixed = 0 } = gateway?.fee ?? {};
  const isKnown = basisPoints > 0 || fixed > 0;
  return {
    source,
    expectedFee: isKnown
      ? (paisa) => Math.round((paisa * basisPoints) / 10_000) + fixed * 100
      : null,
  };
}

/** The causes of what the import of an account's statements books, by what they are for. */
export function statementCause(
  account: Account,
  what: "fee" | "payout" | "write-off" | "item" | "exchange",
  id: string | number,
): string {
  return `${ownCauses(account)}${what}:${id}`;
}

/** How those causes begin. On the account itself they are answers to its statements, and no statement names them. */
export function ownCauses(account: Account): string {
  return `statement:${account}:`;
}

/** Noon of a Dhaka day: when a row of a statement is booked. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+06:00`);
}
