import type { ProfileBody } from "@ghuri/contract/accounts";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { accounts } from "./tables.ts";

/** Writes an account's own details. False: its address is not the expected one any more. */
export async function updateAccount(
  tx: Transaction,
  accountId: string,
  expectedEmail: string,
  details: Omit<ProfileBody, "current_password">,
): Promise<boolean> {
  const { first_name: firstName, last_name: lastName, passport_number, ...others } = details;
  const saved = await tx
    .update(accounts)
    .set({ ...others, firstName, lastName, passportNumber: passport_number })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.email, expectedEmail),
        isNull(accounts.deletedAt),
      ),
    )
    .returning({ id: accounts.id });
  return saved.length > 0;
}

/** Puts another picture in place of the one there is, and answers that one; null: there is no such account. */
export async function replaceAvatar(
  tx: Transaction,
  accountId: string,
  fileId: string | null,
): Promise<{ readonly old: string | null } | null> {
  const [before] = await tx
    .select({ old: accounts.avatar })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for("update");
  if (!before) return null;
  await tx.update(accounts).set({ avatar: fileId }).where(eq(accounts.id, accountId));
  return before;
}
