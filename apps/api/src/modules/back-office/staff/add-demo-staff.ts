import type { Transaction } from "../../../platform/db/database.ts";
import { COMMAND_LINE } from "../audit/actions.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import { addStaff, createLogin, type NewLogin, type StaffLogin } from "./add-staff.ts";

/** Databases of version 0.1 have the second one. */
export const DEMO_STAFF_EMAILS = ["admin@ghuri.example", "desk@ghuri.example"] as const;

/** Random credentials of the demo administrator. */
export const createDemoStaffLogin = (): Promise<NewLogin> => createLogin(DEMO_STAFF_EMAILS[0]);

/** Adds the demo administrator. */
export async function addDemoStaff(
  tx: Transaction,
  given: {
    readonly login: NewLogin;
    readonly now: Date;
    readonly staffKey: string | undefined;
  },
): Promise<StaffLogin> {
  const who = { name: "Demo Administrator", roles: ["admin"] } as const;
  const { id, login } = await addStaff(tx, { ...given, ...who });
  await writeAuditEntry(tx, {
    by: COMMAND_LINE,
    action: "staff.add",
    subject: { kind: "staff", id },
    before: null,
    after: { roles: who.roles, state: "active" },
    why: "for trying the product out",
    at: given.now,
  });
  return login;
}
