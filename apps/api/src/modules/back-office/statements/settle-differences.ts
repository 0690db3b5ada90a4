import type { StatementRow } from "@ghuri/contract/admin-statements";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Account } from "../../ledger/index.ts";
import {
  findStatement,
  lockAccount,
  matchOpenRows,
  writeOffItem,
  writeOffRow,
} from "../../reconciliation/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import { findRowAsStaff } from "./find-statements.ts";
import { hasStatements } from "./list-statement-accounts.ts";
import { reconciliationDeps, type StatementDeps } from "./reconciliation-deps.ts";

type By = Pick<StaffContext, "by" | "staffId">;

/** Compares the open rows of a statement's account again. Returns how many were matched. */
export function matchAgain(
  deps: StatementDeps,
  { by, id }: By & { readonly id: string },
): Promise<number> {
  const subject = { kind: "statement", id } as const;
  return withAudit(deps, { by, action: "statement.match", subject, why: null }, async (tx) => {
    const { account } = (await findStatement(tx, id)) ?? refuse("not_found");
    const known = account as Account;
    await lockAccount(tx, known, null);
    const matched = await matchOpenRows(tx, reconciliationDeps(deps), {
      account: known,
      now: deps.clock.now(),
    });
    return { before: null, after: { account, matched }, result: matched };
  });
}

/** Writes off what a row differs by. Refuses `already_decided`. */
export async function writeOffRowAsStaff(
  deps: StatementDeps,
  { by, staffId, id, why }: By & { readonly id: string; readonly why: string },
): Promise<StatementRow> {
  const before = await findRowAsStaff(deps, id);
  const subject = { kind: "statement", id } as const;
  await withAudit(deps, { by, action: "statement.write-off", subject, why }, async (tx) => {
    await writeOffRow(tx, reconciliationDeps(deps), { id, staffId, why, now: deps.clock.now() });
    const { reference, day, minor, booked_minor: booked } = before;
    return {
      before: { reference, day, minor, booked },
      after: { state: "written_off" },
      result: null,
    };
  });
  return findRowAsStaff(deps, id);
}

interface WriteOffItem extends By {
  readonly account: string;
  readonly entryId: number;
  readonly why: string;
}

/** Writes off an entry that the statements do not have. Refuses `already_decided`. */
export async function writeOffItemAsStaff(
  deps: StatementDeps,
  { by, staffId, account, entryId, why }: WriteOffItem,
): Promise<void> {
  if (!(await hasStatements(deps, account))) refuse("not_found");
  const subject = { kind: "ledger-entry", id: String(entryId) } as const;
  await withAudit(deps, { by, action: "statement.write-off", subject, why }, async (tx) => {
    const item = { account: account as Account, entryId, staffId, why, now: deps.clock.now() };
    await writeOffItem(tx, item);
    return { before: { account, entry: entryId }, after: { state: "written_off" }, result: null };
  });
}
