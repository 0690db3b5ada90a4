import type { Transaction } from "../../../platform/db/database.ts";
import { COMMAND_LINE } from "../audit/actions.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import { addStaff, type StaffLogin } from "./add-staff.ts";

/** Creates a demo administrator with random secrets. */
export async function addDemoStaff(
  tx: Transaction,
  { now, staffKey }: { readonly now: Date; readonly staffKey: string | undefined },
): Promise<StaffLogin> {
  const who = { email: "desk@ghuri.example", name: "Demo Desk", roles: ["admin"] } as const;
  const { id, login } = await addStaff(tx, { ...who, now, staffKey });
  await writeAuditEntry(tx, {
    by: COMMAND_LINE,
    action: "staff.add",
    subject: { kind: "staff", id },
    before: null,
    after: { roles: who.roles, state: "active" },
    why: "for looking around",
    at: now,
  });
  return login;
}
