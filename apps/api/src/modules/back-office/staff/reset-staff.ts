import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { revokeStaffSessions } from "../sign-in/staff-session.ts";
import { staff, staffIdentities, staffPasskeys } from "../tables.ts";
import { newLogin, type StaffLogin, storedLogin } from "./add-staff.ts";
import { lockStaff } from "./lock-staff.ts";

/**
 * Resets the credentials, deletes the passkeys and revokes all sessions. A disabled member of staff becomes active again.
 */
export async function resetStaff(
  tx: Transaction,
  { email, now, staffKey }: { email: string; now: Date; staffKey: string | undefined },
): Promise<{ readonly id: string; readonly login: StaffLogin; readonly wasDisabled: boolean }> {
  const { id, disabledAt } = await lockStaff(tx, email);
  const login = newLogin(email);
  await tx
    .update(staff)
    .set({ ...(await storedLogin(login, id, staffKey)), disabledAt: null })
    .where(eq(staff.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, id));
  await revokeStaffSessions(tx, { staffId: id }, now);
  return { id, login, wasDisabled: disabledAt !== null };
}
