import type { StatementMapping } from "@ghuri/contract/admin-statements";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import type { Account } from "../ledger/index.ts";
import { statementMappings } from "./tables.ts";

/** One import or comparison of an account at a time. */
export async function lockAccount(
  tx: Transaction,
  account: Account,
  saved: { readonly mapping: StatementMapping; readonly now: Date } | null,
): Promise<void> {
  if (saved === null) {
    await tx
      .select()
      .from(statementMappings)
      .where(eq(statementMappings.account, account))
      .for("update");
    return;
  }
  const values = { mapping: saved.mapping, updatedAt: saved.now };
  await tx
    .insert(statementMappings)
    .values({ account, ...values })
    .onConflictDoUpdate({ target: statementMappings.account, set: values });
}
