import type { StaffMember } from "@ghuri/contract/admin-staff";
import { and, eq, gt, isNull, max, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { versionOf } from "../version-of.ts";
import { STAFF_IDLE_MS } from "../sign-in/staff-session.ts";
import { staff, staffSessions } from "../tables.ts";

const STATES = ["active", "invited", "disabled"] as const;

interface Looking {
  /** The caller. */
  readonly staffId: string;
  readonly now: Date;
}

/** By name: active staff, then invited, then disabled. */
export async function listStaff(db: Queryable, looking: Looking): Promise<StaffMember[]> {
  const members = await findMembers(db, undefined, looking);
  return members.toSorted(
    (one, other) =>
      STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
      one.name.localeCompare(other.name, "en") ||
      one.email.localeCompare(other.email),
  );
}

export async function findStaffMember(
  db: Queryable,
  { id, ...looking }: Looking & { readonly id: string },
): Promise<StaffMember> {
  if (!isId(id)) refuse("not_found");
  const [found] = await findMembers(db, eq(staff.id, id), looking);
  return found ?? refuse("not_found");
}

async function findMembers(
  db: Queryable,
  wanted: SQL | undefined,
  { staffId, now }: Looking,
): Promise<StaffMember[]> {
  const isOpen = and(
    isNull(staffSessions.revokedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastSeenAt, new Date(now.getTime() - STAFF_IDLE_MS)),
  );
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      createdAt: staff.createdAt,
      disabledAt: staff.disabledAt,
      invitationId: staff.invitationId,
      lastSignInAt: max(staffSessions.createdAt),
      isSignedIn: sql<boolean>`coalesce(bool_or(${isOpen}), false)`,
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .where(wanted)
    .groupBy(staff.id);
  return rows.map(
    ({ id, name, email, roles, createdAt, disabledAt, invitationId, ...session }) => ({
      id,
      name,
      email,
      roles,
      state: disabledAt ? "disabled" : invitationId ? "invited" : "active",
      is_me: id === staffId,
      created_at: createdAt.toISOString(),
      last_sign_in_at: session.lastSignInAt?.toISOString() ?? null,
      is_signed_in: session.isSignedIn && disabledAt === null,
      version: versionOf({ roles, disabledAt, invitationId }),
    }),
  );
}
