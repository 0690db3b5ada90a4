import type { StaffMember, EnrolledLogin } from "@ghuri/contract/admin-staff";
import type { StaffRole } from "@ghuri/contract/staff";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { addStaff } from "./add-staff.ts";
import { findStaffMember } from "./list-staff.ts";
import { toEnrolledLogin } from "./to-enrolled-login.ts";
import { StaffError } from "./staff-error.ts";

interface TakingOn extends Pick<StaffContext, "staffId" | "by"> {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Adds a member of staff from the back office and audits it. The credentials appear only in this
 * response.
 */
export async function enrolStaff(
  { db, clock, staffKey }: Pick<BackOfficeDeps, "db" | "clock" | "staffKey">,
  { staffId, by, email, name, roles }: TakingOn,
): Promise<{ readonly staff_member: StaffMember; readonly login: EnrolledLogin }> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const { id, login } = await addStaff(tx, { email, name, roles, now, staffKey });
      await writeAuditEntry(tx, {
        by,
        action: "staff.add",
        subject: { kind: "staff", id },
        before: null,
        after: { roles, state: "active" },
        why: null,
        at: now,
      });
      return {
        staff_member: await findStaffMember(tx, { id, staffId, now }),
        login: toEnrolledLogin(login),
      };
    });
  } catch (error) {
    if (error instanceof StaffError) return refuseField("email", "staff_email_taken");
    throw error;
  }
}
