import type { StaffMember } from "@ghuri/contract/admin-staff";
import { QUEUE_ROLES, QueueKind, type StaffRole } from "@ghuri/contract/staff";
import { and, eq, inArray } from "drizzle-orm";
import { hasAnyRole } from "../../../platform/http/auth/require-staff.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { revokeStaffSessions } from "../sign-in/staff-session.ts";
import type { StaffContext } from "../staff-context.ts";
import { claims, staff, staffIdentities, staffPasskeys } from "../tables.ts";
import { type StaffChange, changeStaffMember } from "./change-staff-member.ts";
import { disableStaff } from "./disable-staff.ts";
import { enqueueInvitation, invitationColumns } from "./invite-staff.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "staffKey">;

/**
 * Changes roles from the next request on, and releases claims in queues that the new roles may not
 * see.
 */
export async function changeStaffRoles(
  deps: Deps,
  { roles, ...asked }: StaffChange & { readonly roles: readonly StaffRole[] },
): Promise<StaffMember> {
  const changing = { ...asked, action: "staff.roles" } as const;
  const { person } = await changeStaffMember(deps, changing, async (tx) => {
    await tx
      .update(staff)
      .set({ roles: [...roles] })
      .where(eq(staff.id, asked.id));
    const closed = QueueKind.options.filter((kind) => !hasAnyRole({ roles }, QUEUE_ROLES[kind]));
    await tx.delete(claims).where(and(eq(claims.staffId, asked.id), inArray(claims.kind, closed)));
  });
  return person;
}

/** Signs them out immediately and releases their claims. */
export async function disableStaffMember(deps: Deps, asked: StaffChange): Promise<StaffMember> {
  const changing = { ...asked, action: "staff.disable" } as const;
  const { person } = await changeStaffMember(deps, changing, (tx, { email }, now) =>
    disableStaff(tx, { email, now }),
  );
  return person;
}

/**
 * Ends a colleague's sign-in, passkeys included, and emails them a link to set it up anew. A disabled member of staff becomes active again.
 */
export async function resetStaffLogin(
  deps: Deps & Pick<BackOfficeDeps, "emails">,
  { language, ...asked }: StaffChange & Pick<StaffContext, "language">,
): Promise<StaffMember> {
  const changing = { ...asked, action: "staff.reset" } as const;
  const { person } = await changeStaffMember(deps, changing, async (tx, { id }, now) => {
    const invited = invitationColumns(id, now, deps.staffKey);
    await tx
      .update(staff)
      .set({ ...invited, disabledAt: null })
      .where(eq(staff.id, id));
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
    await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, id));
    await revokeStaffSessions(tx, { staffId: id }, now);
    await enqueueInvitation(deps.emails, tx, { invitationId: invited.invitationId, language });
  });
  return person;
}
