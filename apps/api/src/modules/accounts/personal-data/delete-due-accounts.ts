import { gt } from "drizzle-orm";
import { deleteAccount, eraseAll, isDue } from "./delete-account.ts";
import type { AccountDeps } from "../deps.ts";
import { accounts } from "../tables.ts";

const AT_A_TIME = 100;
/** No request runs longer than this, and the next sweep starts within it. */
const STRAGGLING_MS = 2 * 3_600_000;

/** Deletes the accounts that are due. A failure with one does not stop the others. */
export async function deleteDueAccounts(deps: AccountDeps): Promise<void> {
  const now = deps.clock.now();
  await forgetStragglers(deps, now);
  const due = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue(now))
    .orderBy(accounts.deletionDueAt);
  let deleted = 0;
  for (const { id } of due) {
    if (deleted === AT_A_TIME) return;
    try {
      if (await deleteAccount(deps, id, now)) deleted += 1;
    } catch (error) {
      deps.log.error({ err: error, account_id: id }, "account not deleted");
    }
  }
}

/** Erases again: a request that was running while its account was deleted may have written afterwards. */
async function forgetStragglers(deps: AccountDeps, now: Date): Promise<void> {
  const recent = await deps.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(gt(accounts.deletedAt, new Date(now.getTime() - STRAGGLING_MS)));
  for (const owner of recent) await deps.db.transaction((tx) => eraseAll(deps, tx, owner, now));
}
