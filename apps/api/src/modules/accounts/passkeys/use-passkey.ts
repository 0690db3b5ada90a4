import type { TokenReply } from "@ghuri/contract/accounts";
import { PASSKEY_CHECK_MINUTES, type UsePasskeyBody } from "@ghuri/contract/passkeys";
import { and, eq, exists, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RequirePasskey, Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { ChallengeUse } from "../../../platform/passkeys/challenges.ts";
import { counterAllows } from "../../../platform/passkeys/counter-allows.ts";
import { askForPasskey, verifyPasskey } from "../../../platform/passkeys/passkeys.ts";
import type { AccountDeps } from "../deps.ts";
import { deleteAccount } from "../personal-data/delete-account.ts";
import { createSession, type RequestOrigin } from "../sessions/create-session.ts";
import { recordNewDevice } from "../sign-in/record-new-device.ts";
import { recordRefusedPasskey, recordSignIn } from "../sign-in/record-sign-ins.ts";
import { accountHash } from "../sign-in/sign-in-throttle.ts";
import { accounts, passkeys, sessions } from "../tables.ts";
import { findPasskeys } from "./find-passkeys.ts";

const SIGN_IN = { purpose: "traveller.sign-in", owner: null } as const;
const check = (owner: string) => ({ purpose: "traveller.check", owner }) as const;

/** A challenge to sign in; the authenticator offers the passkeys that it has for us. */
export function askToSignIn(deps: AccountDeps) {
  return askForPasskey(deps, SIGN_IN, []);
}

/** Signs in with a passkey, which is two factors: the device, and its PIN or its owner's finger. */
export async function signInWithPasskey(
  deps: AccountDeps,
  body: z.infer<typeof UsePasskeyBody>,
  origin: RequestOrigin,
): Promise<TokenReply> {
  return recordRefusedPasskey(deps.log, async () => {
    const accountId = await verifyUse(deps, SIGN_IN, body);
    return openSession(deps, accountId, origin);
  });
}

async function openSession(
  deps: AccountDeps,
  accountId: string,
  origin: RequestOrigin,
): Promise<TokenReply> {
  const now = deps.clock.now();
  const [account] = await deps.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  if (!account) return refuse("passkey_refused");
  const isDue = account.deletionDueAt !== null && account.deletionDueAt <= now;
  if (isDue && (await deleteAccount(deps, accountId, now))) refuse("passkey_refused");
  if (account.kind === "agency") await deps.requireApprovedAgency(accountId);
  recordSignIn(deps.log, accountHash(account.email));
  await recordNewDevice(deps, accountId, origin, now);
  return createSession(deps.db, accountId, origin, now, { passkeyAt: now });
}

/** A challenge to confirm an act with one of the account's passkeys. */
export async function askToConfirm(deps: AccountDeps, { userId }: Session) {
  return askForPasskey(deps, check(userId), await findPasskeys(deps.db, userId));
}

/** Confirms with a passkey of the account; the session may do for ten minutes what needs one. */
export async function confirmWithPasskey(
  deps: AccountDeps,
  { id, userId }: Session,
  body: z.infer<typeof UsePasskeyBody>,
): Promise<void> {
  await recordRefusedPasskey(deps.log, async () => {
    const owner = await verifyUse(deps, check(userId), body);
    if (owner !== userId) refuse("passkey_refused");
  });
  await deps.db.update(sessions).set({ passkeyAt: deps.clock.now() }).where(eq(sessions.id, id));
}

/**
 * Refuses `passkey_needed` when the account has a passkey and this session has not used one within ten minutes. An
 * account without passkeys passes: they are an offer.
 */
export function createRequirePasskey(db: Database, clock: Clock): RequirePasskey {
  return async ({ id, userId }) => {
    const freshSince = new Date(clock.now().getTime() - PASSKEY_CHECK_MINUTES * 60_000);
    const own = db.select().from(passkeys).where(eq(passkeys.accountId, userId));
    const [session] = await db
      .select({ passkeyAt: sessions.passkeyAt, hasPasskey: exists(own).mapWith(Boolean) })
      .from(sessions)
      .where(eq(sessions.id, id));
    if (!session) refuse("unauthenticated");
    const isFresh = session.passkeyAt !== null && session.passkeyAt >= freshSince;
    if (session.hasPasskey && !isFresh) refuse("passkey_needed");
  };
}

/** Verifies the signature and records the use. @returns the account whose passkey it is. */
async function verifyUse(
  deps: AccountDeps,
  use: ChallengeUse,
  { challenge_id: challengeId, credential }: z.infer<typeof UsePasskeyBody>,
): Promise<string> {
  const { db, clock } = deps;
  const verified = await verifyPasskey(deps, { challengeId, use, credential }, async (id) => {
    const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
    return found && { ...found, owner: found.accountId };
  });
  const used = await db
    .update(passkeys)
    .set({ counter: verified.counter, lastUsedAt: clock.now() })
    .where(counterAllows(passkeys, verified))
    .returning({ id: passkeys.id });
  // Removed meanwhile, or the same count was used twice at once.
  if (used.length === 0) refuse("passkey_refused");
  return verified.owner;
}
