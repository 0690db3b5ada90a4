import type { DeskPerson, EnrolledLogin } from "@ghuri/contract/desk-people";
import type { StaffRole } from "@ghuri/contract/staff";
import { refuseField } from "../../../platform/http/refuse.ts";
import { writeEntry } from "../audit/write-entry.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { addStaff } from "./add-staff.ts";
import { findPerson } from "./list-people.ts";
import { showLogin } from "./show-login.ts";
import { StaffFault } from "./staff-fault.ts";

interface TakingOn extends Pick<Decider, "staffId" | "by"> {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Takes somebody on at the desk, on record; their secrets are told in this answer and never again. */
export async function takeOn(
  { db, clock, staffKey }: Pick<BackOfficeDeps, "db" | "clock" | "staffKey">,
  { staffId, by, email, name, roles }: TakingOn,
): Promise<{ readonly person: DeskPerson; readonly login: EnrolledLogin }> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const { id, login } = await addStaff(tx, { email, name, roles, now, staffKey });
      await writeEntry(tx, {
        by,
        act: "staff.add",
        subject: { kind: "staff", id },
        before: null,
        after: { roles, state: "active" },
        why: null,
        at: now,
      });
      return { person: await findPerson(tx, { id, staffId, now }), login: showLogin(login) };
    });
  } catch (error) {
    if (error instanceof StaffFault) return refuseField("email", "staff_email_taken");
    throw error;
  }
}
