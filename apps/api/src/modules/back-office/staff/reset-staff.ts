import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { revokeStaffSessions } from "../sign-in/staff-session.ts";
import { staff, staffIdentities, staffPasskeys } from "../tables.ts";
import { type NewLogin, type StaffLogin, storedLogin } from "./add-staff.ts";
import { lockStaff } from "./lock-staff.ts";

/**
 * Resets the credentials, deletes the passkeys and revokes all sessions. A disabled member of staff becomes active again.
 */
export async function resetStaff(
  tx: Transaction,
  {
    login: created,
    now,
    staffKey,
  }: { readonly login: NewLogin; readonly now: Date; readonly staffKey: string | undefined },
): Promise<{ readonly id: string; readonly login: StaffLogin; readonly wasDisabled: boolean }> {
  const { login } = created;
  const { id, disabledAt } = await lockStaff(tx, login.email);
  await tx
    .update(staff)
    .set({ ...storedLogin(created, id, staffKey), disabledAt: null })
    .where(eq(staff.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, id));
  await revokeStaffSessions(tx, { staffId: id }, now);
  return { id, login, wasDisabled: disabledAt !== null };
}
