import type { ProfileBody } from "@ghuri/contract/accounts";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { accounts } from "./tables.ts";

/**
 * Saves an account's details, except the email address, which its owner has to prove. @returns false when the address
 * is no longer the expected one.
 */
export async function updateAccount(
  tx: Transaction,
  accountId: string,
  expectedEmail: string,
  details: Omit<ProfileBody, "current_password" | "email">,
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

/** Replaces the avatar and returns the previous one. Null when the account does not exist. */
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
