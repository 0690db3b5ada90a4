import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { StaffMember } from "@ghuri/contract/admin-staff";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { withAudit } from "../audit/with-audit.ts";
import { setAccessBy } from "../four-eyes/set-access-by.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffMember } from "./list-staff.ts";
import { lockAdmins } from "./lock-staff.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

export interface StaffChange extends Pick<StaffContext, "staffId" | "by"> {
  readonly id: string;
  readonly why: string;
  readonly version: string;
}

/**
 * Changes a colleague's access and audits it. Nobody changes their own. All administrators are
 * locked first, so two administrators cannot remove each other and one always remains.
 */
export function changeStaffMember<T>(
  { db, clock }: Deps,
  { id, staffId, by, why, version, action }: StaffChange & { readonly action: AuditAction },
  change: (tx: Transaction, person: StaffMember, now: Date) => Promise<T>,
): Promise<{ readonly person: StaffMember; readonly done: T }> {
  if (id === staffId) refuse("own_access");
  const subject = { kind: "staff", id } as const;
  return withAudit({ db, clock }, { by, action, subject, why }, async (tx) => {
    const now = clock.now();
    if (!(await lockAdmins(tx)).includes(staffId)) refuse("not_found");
    const person = await findStaffMember(tx, { id, staffId, now });
    if (person.version !== version) refuse("case_changed", { facts: { case: person } });
    const done = await change(tx, person, now);
    await setAccessBy(tx, id, { staffId, now });
    const after = await findStaffMember(tx, { id, staffId, now });
    return {
      before: toAuditDetails(person),
      after: toAuditDetails(after),
      result: { person: after, done },
    };
  });
}

function toAuditDetails({ roles, state }: StaffMember) {
  return { roles, state };
}
