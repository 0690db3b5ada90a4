import { eq } from "drizzle-orm";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { AccountDeps } from "../deps.ts";
import { accounts } from "../tables.ts";
import { replaceEmailLink } from "./request-email-change.ts";

/**
 * Sends the link that proves the account's own address. Does nothing when it is proven. Refuses `too_many_requests`.
 * It replaces the link of a change of address that waits.
 */
export async function requestEmailProof(
  { db, jobs, clock }: Pick<AccountDeps, "db" | "jobs" | "clock">,
  { id: sessionId, userId: accountId }: Pick<Session, "id" | "userId">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: accounts.email, emailProvenAt: accounts.emailProvenAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("update");
    if (!account) refuse("unauthenticated");
    if (account.emailProvenAt !== null) return;
    const { email } = account;
    const link = { accountId, sessionId, oldEmail: email, newEmail: email };
    await replaceEmailLink(tx, jobs, link, clock.now());
  });
}
