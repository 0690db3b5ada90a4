import type { StaffMember } from "@ghuri/contract/admin-staff";
import type { StaffRole } from "@ghuri/contract/staff";
import { isUniqueViolation } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { setAccessBy } from "../four-eyes/set-access-by.ts";
import type { StaffContext } from "../staff-context.ts";
import { staff } from "../tables.ts";
import { enqueueInvitation, invitationColumns } from "./invite-staff.ts";
import { findStaffMember } from "./list-staff.ts";

interface NewMember extends StaffContext {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Adds a member of staff from the back office and audits it. They set up their sign-in with a link that is emailed to
 * them, so that nobody else ever knows their password or their codes.
 */
export async function enrolStaff(
  { db, clock, staffKey, emails }: Pick<BackOfficeDeps, "db" | "clock" | "staffKey" | "emails">,
  { staffId, by, language, email, name, roles }: NewMember,
): Promise<StaffMember> {
  const now = clock.now();
  const id = newId();
  const invited = invitationColumns(id, now, staffKey);
  try {
    return await db.transaction(async (tx) => {
      await tx
        .insert(staff)
        .values({ id, email, name, roles: [...roles], ...invited, createdAt: now });
      await enqueueInvitation(emails, tx, { invitationId: invited.invitationId, language });
      await setAccessBy(tx, id, { staffId, now });
      await writeAuditEntry(tx, {
        by,
        action: "staff.add",
        subject: { kind: "staff", id },
        before: null,
        after: { roles, state: "invited" },
        why: null,
        at: now,
      });
      return findStaffMember(tx, { id, staffId, now });
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_email")) return refuseField("email", "staff_email_taken");
    throw error;
  }
}
