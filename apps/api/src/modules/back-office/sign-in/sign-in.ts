import type { StaffReply, StaffSignInBody } from "@ghuri/contract/staff";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix, verifyPassword, withSignInThrottle } from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { unsealTotpSecret } from "./seal-totp-secret.ts";
import { findTotpStep } from "./totp.ts";
import { createStaffSession } from "./staff-session.ts";

interface SignedIn {
  readonly token: string;
  readonly reply: z.infer<typeof StaffReply>;
}

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "log" | "staffKey">;
type StaffRow = typeof staff.$inferSelect;

/**
 * Signs staff in. The response never reveals whether email, password or code was wrong, neither by
 * text nor by timing. Attempts are throttled like travellers' attempts, but counted separately.
 */
export async function signInStaff(
  deps: Deps,
  { email, password, code }: z.infer<typeof StaffSignInBody>,
  address: string,
): Promise<SignedIn> {
  const who = await findByEmail(deps, email);
  const attempt = {
    email: `staff:${email}`,
    address: `staff:${ipPrefix(address)}`,
    isFamiliar: false,
  };
  const fits = await withSignInThrottle(deps, attempt, async () => {
    const knowsPassword = await verifyPassword(who?.passwordHash, password);
    return who !== undefined && knowsPassword && useCode(deps, who, code);
  });
  if (!who || !fits) return refuse("bad_staff_credentials");

  const { id, name, roles } = who;
  const action = {
    by: { id, name, address },
    action: "session.open",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    await refuseOldSecrets(tx, who);
    const { token, endsAt } = await createStaffSession(tx, id, deps.clock.now());
    const data = { id, name, roles, session_ends_at: endsAt.toISOString() };
    return { before: null, after: null, result: { token, reply: { data } } };
  });
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
  const [same] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt)))
    .for("share");
  if (!same) refuse("bad_staff_credentials");
}

/** True when the code is valid and unused. Of two simultaneous uses of one code, one succeeds. */
async function useCode(
  { db, clock, staffKey }: Deps,
  { id, totpSecret }: StaffRow,
  code: string,
): Promise<boolean> {
  const key = unsealTotpSecret(totpSecret, id, staffKey);
  const step = key && findTotpStep(key, code, clock.now());
  if (!step) return false;
  const used = await db
    .update(staff)
    .set({ lastTotpStep: step })
    .where(
      and(
        eq(staff.id, id),
        // A reset secret starts its own count of used codes.
        eq(staff.totpSecret, totpSecret),
        or(isNull(staff.lastTotpStep), lt(staff.lastTotpStep, step)),
      ),
    )
    .returning({ id: staff.id });
  return used.length > 0;
}
