import type { DeskPerson, EnrolledLogin } from "@ghuri/contract/desk-people";
import { QUEUE_ROLES, QueueKind, type StaffRole } from "@ghuri/contract/staff";
import { and, eq, inArray } from "drizzle-orm";
import { mayDo } from "../../../platform/http/staff-only.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { claims, staff } from "../tables.ts";
import { type Changing, changePerson } from "./change-person.ts";
import { disableStaff } from "./disable-staff.ts";
import { resetStaff } from "./reset-staff.ts";
import { showLogin } from "./show-login.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "staffKey">;

/** From the next call on somebody may do what these roles may; cases that are not theirs any more are free. */
export async function changeRoles(
  deps: Deps,
  { roles, ...asked }: Changing & { readonly roles: readonly StaffRole[] },
): Promise<DeskPerson> {
  const changing = { ...asked, act: "staff.roles" } as const;
  const { person } = await changePerson(deps, changing, async (tx) => {
    await tx
      .update(staff)
      .set({ roles: [...roles] })
      .where(eq(staff.id, asked.id));
    const closed = QueueKind.options.filter((kind) => !mayDo({ roles }, QUEUE_ROLES[kind]));
    await tx.delete(claims).where(and(eq(claims.staffId, asked.id), inArray(claims.kind, closed)));
  });
  return person;
}

/** Signed out at once; what was in hand is free. */
export async function letPersonGo(deps: Deps, asked: Changing): Promise<DeskPerson> {
  const changing = { ...asked, act: "staff.disable" } as const;
  const { person } = await changePerson(deps, changing, (tx, { email }, now) =>
    disableStaff(tx, { email, now }),
  );
  return person;
}

/** New secrets, told once. Whoever was let go may come back with them. */
export async function renewSecrets(
  deps: Deps,
  asked: Changing,
): Promise<{ readonly person: DeskPerson; readonly login: EnrolledLogin }> {
  const { staffKey } = deps;
  const changing = { ...asked, act: "staff.reset" } as const;
  const { person, done } = await changePerson(deps, changing, (tx, { email }, now) =>
    resetStaff(tx, { email, now, staffKey }),
  );
  return { person, login: showLogin(done.login) };
}
