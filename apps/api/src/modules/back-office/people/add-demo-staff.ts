import type { Transaction } from "../../../platform/db/database.ts";
import { COMMAND_LINE } from "../audit/acts.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { addStaff, type StaffLogin } from "./add-staff.ts";

/** Somebody at the desk for looking around, who may do everything; both secrets are this machine's own. */
export async function addDemoStaff(
  tx: Transaction,
  { now, staffKey }: { readonly now: Date; readonly staffKey: string | undefined },
): Promise<StaffLogin> {
  const who = { email: "desk@ghuri.example", name: "Demo Desk", roles: ["admin"] } as const;
  const { id, login } = await addStaff(tx, { ...who, now, staffKey });
  await writeEntry(tx, {
    by: COMMAND_LINE,
    act: "staff.add",
    subject: { kind: "staff", id },
    before: null,
    after: { roles: who.roles, state: "active" },
    why: "for looking around",
    at: now,
  });
  return login;
}
