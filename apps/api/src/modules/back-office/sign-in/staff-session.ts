import { FRESH_CODE_MINUTES } from "@ghuri/contract/staff";
import { and, eq, exists, gt, isNull, ne } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import type { FindStaff } from "../../../platform/http/auth/require-staff.ts";
import { hashSecret, newId, newSecret } from "../../../platform/ids.ts";
import { recordNewAddress } from "./record-new-address.ts";
import { staff, staffPasskeys, staffSessions } from "../tables.ts";
import { staffCookie } from "./staff-cookie.ts";

/** A session ends after this much inactivity. */
export const STAFF_IDLE_MS = 30 * 60_000;
/** Maximum session length. */
const LONGEST_MS = 8 * 3_600_000;

/** From where somebody signs in. */
interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
  /** With the identity provider. */
  readonly byProvider?: boolean;
}

/** Creates a session. Only the token's hash is stored; the token is returned once. */
export async function createStaffSession(
  tx: Transaction,
  staffId: string,
  now: Date,
  { address, userAgent, byProvider = false }: SessionOrigin,
): Promise<{ readonly token: string; readonly endsAt: Date }> {
  await recordNewAddress(tx, staffId, address, now);
  const token = newSecret();
  await tx.insert(staffSessions).values({
    id: newId(),
    staffId,
    tokenHash: hashSecret(token),
    createdAt: now,
    codeAt: now,
    byProvider,
    address,
    userAgent: userAgent.slice(0, 200),
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + LONGEST_MS),
  });
  return { token, endsAt: sessionEnd(new Date(now.getTime() + LONGEST_MS), now) };
}

/** True in the database for staff who have a passkey. */
export function hasPasskey(db: Queryable) {
  const own = db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staff.id));
  return exists(own).mapWith(Boolean);
}

/** Resolves the session cookie and extends the session. */
export function createFindStaff(
  db: Database,
  clock: Clock,
  {
    isSecure,
    passkeysRequired,
    providerOnly,
  }: {
    /** The back office is reached over https. */
    readonly isSecure: boolean;
    readonly passkeysRequired: boolean;
    /** Staff sign in with the identity provider only: what was opened in another way before is over. */
    readonly providerOnly: boolean;
  },
): FindStaff {
  const { name } = staffCookie(isSecure);
  return async ({ cookies }) => {
    const token = cookies[name];
    if (!token) return null;
    const now = clock.now();
    const [found] = await db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .from(staff)
      .where(
        and(
          eq(staffSessions.tokenHash, hashSecret(token)),
          isNull(staffSessions.revokedAt),
          gt(staffSessions.expiresAt, now),
          gt(staffSessions.lastSeenAt, new Date(now.getTime() - STAFF_IDLE_MS)),
          eq(staff.id, staffSessions.staffId),
          isNull(staff.disabledAt),
          providerOnly ? eq(staffSessions.byProvider, true) : undefined,
        ),
      )
      .returning({
        id: staff.id,
        name: staff.name,
        roles: staff.roles,
        sessionId: staffSessions.id,
        codeAt: staffSessions.codeAt,
        isByProvider: staffSessions.byProvider,
        expiresAt: staffSessions.expiresAt,
        hasPasskey: hasPasskey(db),
      });
    if (!found) return null;
    const { codeAt, expiresAt, ...who } = found;
    return {
      ...who,
      mustAddPasskey: passkeysRequired && !who.hasPasskey,
      sessionEndsAt: sessionEnd(expiresAt, now),
      hasFreshCode: now.getTime() - codeAt.getTime() <= FRESH_CODE_MINUTES * 60_000,
    };
  };
}

/** Revokes one session, or all sessions of a member of staff. */
export async function revokeStaffSessions(
  tx: Transaction,
  which: { readonly sessionId: string } | { readonly staffId: string },
  now: Date,
): Promise<void> {
  const chosen =
    "sessionId" in which
      ? eq(staffSessions.id, which.sessionId)
      : eq(staffSessions.staffId, which.staffId);
  await tx
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(and(chosen, isNull(staffSessions.revokedAt)));
}

/** Revokes all sessions of a member of staff but their own. */
export async function revokeOtherStaffSessions(
  tx: Transaction,
  own: { readonly staffId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, own.staffId),
        ne(staffSessions.id, own.sessionId),
        isNull(staffSessions.revokedAt),
      ),
    );
}

/** When the session ends without further activity. */
function sessionEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + STAFF_IDLE_MS));
}
