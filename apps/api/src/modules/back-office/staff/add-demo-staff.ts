import type { Transaction } from "../../../platform/db/database.ts";
import { COMMAND_LINE } from "../audit/actions.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import { addStaff, type StaffLogin } from "./add-staff.ts";

/** Databases of version 0.1 have the second one. */
export const DEMO_STAFF_EMAILS = ["admin@ghuri.example", "desk@ghuri.example"] as const;

/** Creates a demo administrator with random secrets. */
export async function addDemoStaff(
  tx: Transaction,
  { now, staffKey }: { readonly now: Date; readonly staffKey: string | undefined },
): Promise<StaffLogin> {
  const who = {
    email: DEMO_STAFF_EMAILS[0],
    name: "Demo Administrator",
    roles: ["admin"],
  } as const;
  const { id, login } = await addStaff(tx, { ...who, now, staffKey });
  await writeAuditEntry(tx, {
    by: COMMAND_LINE,
    action: "staff.add",
    subject: { kind: "staff", id },
    before: null,
    after: { roles: who.roles, state: "active" },
    why: "for trying the product out",
    at: now,
  });
  return login;
}
