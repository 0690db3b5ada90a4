import {
  type AddPasskeyBody,
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyPasswordBody,
} from "@ghuri/contract/passkeys";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import { isUniqueViolation } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import {
  acceptNewPasskey,
  offerNewPasskey,
  toPasskey,
} from "../../../platform/passkeys/passkeys.ts";
import type { AccountDeps } from "../deps.ts";
import { requireCurrentPassword } from "../passwords/require-current-password.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { accounts, emailChanges, passkeys, sessions } from "../tables.ts";
import { findPasskeys } from "./find-passkeys.ts";
import { emailAboutPasskey } from "./email-about-passkey.ts";

const toAdd = (owner: string) => ({ purpose: "traveller.add", owner }) as const;

/** A challenge for a new passkey. It signs in for good, so a stolen session must not add one: the password is needed. */
export async function offerPasskey(
  deps: AccountDeps,
  { userId: accountId, email }: Session,
  { current_password: password }: z.infer<typeof PasskeyPasswordBody>,
  origin: RequestOrigin,
) {
  await requireCurrentPassword(deps, { accountId, password, field: "current_password" }, origin);
  const known = await findPasskeys(deps.db, accountId);
  if (known.length >= MAX_PASSKEYS) refuse("passkey_limit");
  return offerNewPasskey(deps, toAdd(accountId), { id: accountId, label: email, passkeys: known });
}

/** Adds a passkey, tells the owner by email, and counts as a check with it. */
export async function addPasskey(
  deps: AccountDeps,
  { id: sessionId, userId: accountId }: Session,
  { challenge_id: challengeId, name, credential }: z.infer<typeof AddPasskeyBody>,
): Promise<Passkey> {
  const { db, clock } = deps;
  const accepted = await acceptNewPasskey(deps, { challengeId, use: toAdd(accountId), credential });
  const now = clock.now();
  const passkey = { id: newId(), ...accepted, name, createdAt: now, lastUsedAt: null };
  try {
    await db.transaction(async (tx) => {
      // The lock keeps the number of passkeys below its limit.
      await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for("no key update");
      if ((await findPasskeys(tx, accountId)).length >= MAX_PASSKEYS) refuse("passkey_limit");
      await tx.insert(passkeys).values({ ...passkey, accountId });
      await tx.update(sessions).set({ passkeyAt: now }).where(eq(sessions.id, sessionId));
      // A change of the address needs a passkey from now on; one that is under way was asked for without.
      await tx
        .update(emailChanges)
        .set({ endedAt: now })
        .where(
          and(
            eq(emailChanges.accountId, accountId),
            isNull(emailChanges.endedAt),
            ne(emailChanges.newEmail, emailChanges.oldEmail),
          ),
        );
      await emailAboutPasskey(tx, deps, { accountId, change: "added", name });
    });
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential")) refuse("passkey_refused");
    throw error;
  }
  return toPasskey(passkey);
}
