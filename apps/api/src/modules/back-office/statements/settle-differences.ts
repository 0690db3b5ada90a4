import type { StatementRow } from "@ghuri/contract/admin-statements";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Account } from "../../ledger/index.ts";
import {
  findStatement,
  lockAccount,
  matchOpenRows,
  matchRowByHand,
} from "../../reconciliation/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import { findRowAsStaff } from "./find-statements.ts";
import { reconciliationDeps, type StatementDeps } from "./reconciliation-deps.ts";

type By = Pick<StaffContext, "by">;

/** Compares the open rows of a statement's account again. Returns how many were matched. */
export function matchAgain(
  deps: StatementDeps,
  { by, id, isByAmount }: By & { readonly id: string; readonly isByAmount: boolean },
): Promise<number> {
  const subject = { kind: "statement", id } as const;
  return withAudit(deps, { by, action: "statement.match", subject, why: null }, async (tx) => {
    const { account } = (await findStatement(tx, id)) ?? refuse("not_found");
    const known = account as Account;
    await lockAccount(tx, known, null);
    const matched = await matchOpenRows(tx, reconciliationDeps(deps), {
      account: known,
      now: deps.clock.now(),
      isByAmount,
    });
    const after = { account, matched, ...(isByAmount ? { by: "amount" } : {}) };
    return { before: null, after, result: matched };
  });
}

/** Matches a row with entries that staff chose. Refuses `already_decided`, and entries that do not add up. */
export async function matchRowAsStaff(
  deps: StatementDeps,
  { by, id, entries }: By & { readonly id: string; readonly entries: readonly number[] },
): Promise<StatementRow> {
  const { reference, day, minor } = await findRowAsStaff(deps, id);
  const subject = { kind: "statement", id } as const;
  await withAudit(deps, { by, action: "statement.match", subject, why: null }, async (tx) => {
    await matchRowByHand(tx, reconciliationDeps(deps), { id, entries, now: deps.clock.now() });
    return {
      before: { reference, day, minor },
      after: { state: "matched", entries },
      result: null,
    };
  });
  return findRowAsStaff(deps, id);
}
