import type { WriteOffDifferencesBody } from "@ghuri/contract/admin-statements";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { Account } from "../../ledger/index.ts";
import { weighDifferences, writeOffItem, writeOffRow } from "../../reconciliation/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { areIndependent } from "../four-eyes/are-independent.ts";
import { needsSecondApprover } from "../four-eyes/four-eyes.ts";
import type { StaffContext } from "../staff-context.ts";
import { pendingWriteOffs } from "../tables.ts";
import { hasStatements } from "./list-statement-accounts.ts";
import { reconciliationDeps, type WriteOffDeps } from "./reconciliation-deps.ts";

type By = Pick<StaffContext, "by" | "staffId">;
type Body = z.output<typeof WriteOffDifferencesBody>;

/**
 * Writes differences of an account off, all or none, as one act in the audit log. From the four-eyes limit on it only waits
 * for a second person. Refuses `not_found`, `already_decided` and `exchange_rate_missing`.
 */
export async function writeOffDifferences(
  deps: WriteOffDeps,
  { by, staffId, body }: By & { readonly body: Body },
): Promise<"done" | "pending"> {
  if (!(await hasStatements(deps, body.account))) refuse("not_found");
  const chosen = { ...body, account: body.account as Account };
  const subject = { kind: "statement", id: body.account } as const;
  const act = { by, action: "statement.write-off", subject, why: body.why } as const;
  return withAudit(deps, act, async (tx) => {
    const paisa = await weighDifferences(tx, reconciliationDeps(deps), chosen);
    const state = needsSecondApprover(paisa, deps.fourEyesFrom) ? "pending" : "done";
    if (state === "done") await carryOut(tx, deps, { ...chosen, staffId });
    else
      await tx.insert(pendingWriteOffs).values({
        id: newId(),
        account: body.account,
        rowIds: body.rows,
        entryIds: body.entries,
        paisa,
        why: body.why,
        staffId,
        createdAt: deps.clock.now(),
      });
    return { before: contentsOf(body), after: { state, paisa }, result: state };
  });
}

interface Decision extends By {
  readonly id: string;
  readonly verdict: "approve" | "drop";
}

/**
 * Carries a waiting write-off out, or drops it. Refuses `not_found`, `second_approver_needed`, and `already_decided` when a row
 * or entry of it was settled meanwhile.
 */
export async function decideWriteOff(
  deps: WriteOffDeps,
  { by, staffId, id, verdict }: Decision,
): Promise<void> {
  const [found] = await deps.db.select().from(pendingWriteOffs).where(eq(pendingWriteOffs.id, id));
  if (!found) refuse("not_found");
  const { account, rowIds: rows, entryIds: entries, why, staffId: firstId } = found;
  const subject = { kind: "statement", id: account } as const;
  const act = { by, action: "statement.write-off", subject, why } as const;
  await withAudit(deps, act, async (tx) => {
    const removed = await tx
      .delete(pendingWriteOffs)
      .where(eq(pendingWriteOffs.id, id))
      .returning();
    if (removed.length === 0) refuse("already_decided");
    if (verdict === "approve") {
      if (!(await areIndependent(tx, [firstId, staffId], deps.clock.now())))
        refuse("second_approver_needed");
      const chosen = { account: account as Account, rows, entries };
      await weighDifferences(tx, reconciliationDeps(deps), chosen);
      await carryOut(tx, deps, { ...chosen, why, staffId });
    }
    const before = { state: "pending", by: firstId, ...contentsOf({ rows, entries }) };
    return { before, after: { state: verdict === "approve" ? "done" : "dropped" }, result: null };
  });
}

const contentsOf = ({ rows, entries }: Pick<Body, "rows" | "entries">) => ({ rows, entries });

async function carryOut(
  tx: Transaction,
  deps: WriteOffDeps,
  {
    account,
    rows,
    entries,
    ...decision
  }: Pick<Body, "rows" | "entries" | "why"> & {
    readonly account: Account;
    readonly staffId: string;
  },
): Promise<void> {
  const now = deps.clock.now();
  for (const id of new Set(rows))
    await writeOffRow(tx, reconciliationDeps(deps), { ...decision, id, now });
  for (const entryId of new Set(entries))
    await writeOffItem(tx, { ...decision, account, entryId, now });
}
