import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { accounts, passkeys } from "../tables.ts";

/**
 * Records that a link sent to the account's address was used. Until then somebody else may have opened the account and added
 * a passkey: whoever has the address starts without.
 */
export async function markEmailProven(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const proven = await tx
    .update(accounts)
    .set({ emailProvenAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailProvenAt)))
    .returning({ id: accounts.id });
  if (proven.length > 0) await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
}
