import type { StaffReply, StaffSignInBody } from "@ghuri/contract/staff";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix, verifyPassword, withSignInThrottle } from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { findStaffPasskeys } from "./passkeys.ts";
import { isFamiliarAddress } from "./is-familiar-address.ts";
import { createStaffSession } from "./staff-session.ts";
import { useCode } from "./use-code.ts";

/** A new session of a member of staff. */
export interface SignedIn {
  readonly token: string;
  readonly reply: z.infer<typeof StaffReply>;
}

type Deps = Pick<
  BackOfficeDeps,
  "db" | "clock" | "log" | "staffKey" | "passkeysRequired" | "identityProvider"
>;
type StaffRow = typeof staff.$inferSelect;

/**
 * Signs staff in. The response never reveals whether email, password or code was wrong, neither by
 * text nor by timing. Attempts are throttled like travellers' attempts, but counted separately; from where they have
 * signed in before, what a stranger tries elsewhere does not hold them up. Where passkeys are required, a code signs in only
 * whoever has none yet.
 */
export async function signInStaff(
  deps: Deps,
  { email, password, code }: z.infer<typeof StaffSignInBody>,
  address: string,
  userAgent: string,
): Promise<SignedIn> {
  requireOwnSignIn(deps);
  const who = await findByEmail(deps, email);
  const attempt = {
    email: throttleKey(email),
    address: `staff:${ipPrefix(address)}`,
    isFamiliar: await isFamiliarAddress(deps, { email, address }),
    staffId: who?.id,
  };
  const fits = await withSignInThrottle(deps, attempt, async () => {
    const knowsPassword = await verifyPassword(who?.passwordHash ?? undefined, password);
    return who !== undefined && knowsPassword && useCode(deps, who, code);
  });
  if (!who || !fits) return refuse("bad_staff_credentials");

  const { id, name, roles } = who;
  const passkeys = await findStaffPasskeys(deps.db, id);
  // Said only to whoever knows password and code.
  if (deps.passkeysRequired && passkeys.length > 0) refuse("passkey_needed");
  const action = {
    by: { id, name, address },
    action: "session.open",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    await refuseOldSecrets(tx, who);
    const { token, endsAt } = await createStaffSession(tx, id, deps.clock.now(), {
      address,
      userAgent,
    });
    const data = {
      id,
      name,
      roles,
      session_ends_at: endsAt.toISOString(),
      has_passkey: passkeys.length > 0,
      passkey_required: deps.passkeysRequired,
      identity_provider: null,
    };
    return { before: null, after: { with: "code" }, result: { token, reply: { data } } };
  });
}

/** Refuses where staff sign in with the identity provider only. */
export function requireOwnSignIn({ identityProvider }: Pick<BackOfficeDeps, "identityProvider">) {
  const settings = identityProvider?.settings;
  if (settings?.isOnly) refuse("identity_provider_needed", { values: { name: settings.name } });
}

/** Under which email the attempts of staff are counted. */
export function throttleKey(email: string): string {
  return `staff:${email}`;
}

async function findByEmail({ db }: Deps, email: string): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  return found;
}

/**
 * Password hashing takes time, in which the account may be disabled or reset. Recheck under a lock,
 * so that no session is created after its sessions were revoked.
 */
async function refuseOldSecrets(tx: Transaction, { id, passwordHash }: StaffRow): Promise<void> {
  if (passwordHash === null) refuse("bad_staff_credentials");
  const [same] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt)))
    .for("share");
  if (!same) refuse("bad_staff_credentials");
}
