import type { LoginBody, TokenReply } from "@ghuri/contract/accounts";
import { and, eq, exists } from "drizzle-orm";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { hashSecret } from "../../platform/ids.ts";
import { addressBlock } from "./address-block.ts";
import { openSession, type Origin } from "./open-session.ts";
import { isPasswordOf } from "./password-hash.ts";
import { countFailure, forgetFailures, refuseTooManyTries } from "./sign-in-throttle.ts";
import { accounts, sessions } from "./tables.ts";

/** Signs in with a password. Words, status and time are the same for a wrong one and an unknown address. */
export async function signIn(
  { db, clock }: { db: Database; clock: Clock },
  { email, password }: z.infer<typeof LoginBody>,
  origin: Origin,
): Promise<TokenReply> {
  const address = addressBlock(origin.ip);
  const account = await findAccount(db, email, address);
  const attempt = { email, address, isFamiliar: account?.isFamiliar ?? false };
  await refuseTooManyTries(db, attempt, clock.now());

  const fits = await isPasswordOf(account?.passwordHash, password);
  if (!account || !fits) {
    await countFailure(db, attempt, clock.now());
    refuse("bad_credentials");
  }
  // Of guesses sent all at once, a right one must not get in past the limit the wrong ones reached.
  await refuseTooManyTries(db, attempt, clock.now());
  await forgetFailures(db, attempt);
  return openSession(db, account.id, origin, clock.now());
}

async function findAccount(db: Database, email: string, address: string) {
  const fromHere = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accounts.id), eq(sessions.addressHash, hashSecret(address))));
  const [account] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      isFamiliar: exists(fromHere).mapWith(Boolean),
    })
    .from(accounts)
    .where(eq(accounts.email, email));
  return account;
}
