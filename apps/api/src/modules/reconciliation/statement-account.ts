import type { StatementSource } from "@ghuri/contract/admin-statements";
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
  what: "fee" | "payout" | "write-off" | "item",
  id: string | number,
): string {
  return `${ownCauses(account)}${what}:${id}`;
}

/** How those causes begin. On the account itself they are answers to its statements, and no statement names them. */
export function ownCauses(account: Account): string {
  return `statement:${account}:`;
}
