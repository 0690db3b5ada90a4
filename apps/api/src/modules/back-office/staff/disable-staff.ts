import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { revokeStaffSessions } from "../sign-in/staff-session.ts";
import { claims, staff, staffIdentities, staffPasskeys } from "../tables.ts";
import { releaseAssignments } from "../follow-ups/change-follow-up.ts";
import { lockStaff } from "./lock-staff.ts";

/** Disables a member of staff, revokes their sessions, deletes their passkeys, and releases their claims and assignments. */
export async function disableStaff(
  tx: Transaction,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<{ readonly id: string; readonly wasDisabled: boolean }> {
  const { id, disabledAt } = await lockStaff(tx, email);
  await tx
    .update(staff)
    .set({ disabledAt: disabledAt ?? now })
    .where(eq(staff.id, id));
  await revokeStaffSessions(tx, { staffId: id }, now);
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, id));
  await tx.delete(claims).where(eq(claims.staffId, id));
  await releaseAssignments(tx, id);
  return { id, wasDisabled: disabledAt !== null };
}
