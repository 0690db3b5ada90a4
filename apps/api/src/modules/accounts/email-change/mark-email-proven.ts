import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { accounts } from "../tables.ts";

/** Records that a link sent to the account's address was used. */
export async function markEmailProven(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ emailProvenAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailProvenAt)));
}
