import type { UsePasskeyBody } from "@ghuri/contract/passkeys";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { ChallengeUse } from "../../../platform/passkeys/challenges.ts";
import { counterAllows } from "../../../platform/passkeys/counter-allows.ts";
import { askForPasskey, verifyPasskey } from "../../../platform/passkeys/passkeys.ts";
import { logRefusedPasskey, recordRefusedPasskey } from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff, staffPasskeys, staffSessions } from "../tables.ts";
import { auditRefusal } from "./audit-refusal.ts";
import { findStaffPasskeys } from "./passkeys.ts";
import { requireOwnSignIn, type SignedIn } from "./sign-in.ts";
import { createStaffSession } from "./staff-session.ts";

type Deps = Pick<
  BackOfficeDeps,
  "db" | "clock" | "log" | "appUrl" | "passkeysRequired" | "identityProvider"
>;
type Use = z.infer<typeof UsePasskeyBody>;

const SIGN_IN = { purpose: "staff.sign-in", owner: null } as const;
const check = (owner: string) => ({ purpose: "staff.check", owner }) as const;

/** A challenge to sign in; the authenticator offers the passkeys that it has for us. */
export function askStaffToSignIn(deps: Deps) {
  return askForPasskey(deps, SIGN_IN, []);
}

/** Signs staff in with a passkey alone: the device and its PIN are two factors, and no other page can ask for them. */
export async function signInWithPasskey(
  deps: Deps,
  body: Use,
  from: { readonly address: string; readonly userAgent: string },
): Promise<SignedIn> {
  requireOwnSignIn(deps);
  return recordRefusedPasskey(deps, null, async () =>
    openSession(deps, await verify(deps, SIGN_IN, body), from),
  );
}

async function openSession(
  deps: Deps,
  used: Awaited<ReturnType<typeof verify>>,
  from: { readonly address: string; readonly userAgent: string },
): Promise<SignedIn> {
  const [who] = await deps.db.select().from(staff).where(eq(staff.id, used.owner));
  if (!who) return refuse("passkey_refused");
  const { id, name, roles } = who;
  const action = {
    by: { id, name, address: from.address },
    action: "session.open",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    await requireActive(tx, id);
    await recordUse(tx, deps, used);
    const { token, endsAt } = await createStaffSession(tx, id, deps.clock.now(), from);
    const data = {
      id,
      name,
      roles,
      session_ends_at: endsAt.toISOString(),
      has_passkey: true,
      passkey_required: deps.passkeysRequired,
      identity_provider: null,
    };
    return { before: null, after: { with: "passkey" }, result: { token, reply: { data } } };
  });
}

/** A challenge to confirm an act with one of the own passkeys. */
export async function askStaffToConfirm(deps: Deps, { id }: Staff) {
  return askForPasskey(deps, check(id), await findStaffPasskeys(deps.db, id));
}

/** Confirms with an own passkey, which counts as a fresh code. A refused one is audited, as a wrong code is. */
export async function confirmWithPasskey(
  deps: Deps,
  member: Staff,
  body: Use,
  address: string,
): Promise<void> {
  requireOwnSignIn(deps);
  const { id, sessionId } = member;
  await auditRefusal(deps, { member, address, by: "passkey" }, () =>
    logRefusedPasskey(deps.log, async () => {
      const used = await verify(deps, check(id), body);
      if (used.owner !== id) refuse("passkey_refused");
      await recordUse(deps.db, deps, used);
    }),
  );
  await deps.db
    .update(staffSessions)
    .set({ codeAt: deps.clock.now() })
    .where(eq(staffSessions.id, sessionId));
}

/** Locks the person against a reset that is under way, so that no session outlives the sign-in that opened it. */
async function requireActive(tx: Transaction, id: string): Promise<void> {
  const [active] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt), isNotNull(staff.passwordHash)))
    .for("share");
  if (!active) refuse("passkey_refused");
}

function verify(deps: Deps, use: ChallengeUse, { challenge_id: challengeId, credential }: Use) {
  return verifyPasskey(deps, { challengeId, use, credential }, async (credentialId) => {
    const [found] = await deps.db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.credentialId, credentialId));
    return found && { ...found, owner: found.staffId };
  });
}

async function recordUse(
  db: Queryable,
  { clock }: Deps,
  used: { readonly id: string; readonly counter: number },
): Promise<void> {
  const written = await db
    .update(staffPasskeys)
    .set({ counter: used.counter, lastUsedAt: clock.now() })
    .where(counterAllows(staffPasskeys, used))
    .returning({ id: staffPasskeys.id });
  // Removed meanwhile, or the same count was used twice at once.
  if (written.length === 0) refuse("passkey_refused");
}
