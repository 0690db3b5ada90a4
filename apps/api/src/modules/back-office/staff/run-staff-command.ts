import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { COMMAND_LINE } from "../audit/actions.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import { readNotedHeads } from "../audit/audit-heads.ts";
import { type AuditVerification, verifyAudit } from "../audit/verify-audit.ts";
import { addStaff, createLogin, type StaffLogin } from "./add-staff.ts";
import { disableStaff } from "./disable-staff.ts";
import { lockAdmins } from "./lock-staff.ts";
import { resetStaff } from "./reset-staff.ts";
import { StaffError } from "./staff-error.ts";
import type { StaffCommand } from "./parse-staff-command.ts";

export interface StaffCommandDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly staffKey: string | undefined;
  /** Where the heads of the audit log are noted. */
  readonly auditHeadsDir: string;
}

/** The result of a staff command. */
export type StaffCommandResult =
  | { readonly kind: "login"; readonly login: StaffLogin }
  | { readonly kind: "disabled"; readonly email: string }
  | {
      readonly kind: "audit";
      readonly verdict: AuditVerification;
      /** How many noted heads the log agrees with. */
      readonly noted: number;
      /** Lines of the file of noted heads that are not ours. */
      readonly forged: readonly number[];
    };

/** Runs a staff command and audits it. */
export async function runStaffCommand(
  { db, clock, staffKey, auditHeadsDir }: StaffCommandDeps,
  order: StaffCommand,
): Promise<StaffCommandResult> {
  if (order.verb === "verify-audit") {
    const { heads, forged } = await readNotedHeads(auditHeadsDir, staffKey);
    const known = order.knownHead ? [...heads, order.knownHead] : heads;
    return { kind: "audit", verdict: await verifyAudit(db, known), noted: heads.length, forged };
  }
  const now = clock.now();
  if (order.verb === "disable")
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      const { id, wasDisabled } = await disableStaff(tx, { ...order, now });
      if (admins.length === 1 && admins[0] === id)
        throw new StaffError(`${order.email} is the last administrator: add another one first.`);
      const before = stateOf(wasDisabled);
      await write(tx, "staff.disable", { id, before, after: stateOf(true), now });
      return { kind: "disabled", email: order.email };
    });
  const created = { login: await createLogin(order.email), now, staffKey };
  return db.transaction(async (tx) => {
    if (order.verb === "add") {
      const { name, roles } = order;
      const { id, login } = await addStaff(tx, { ...created, name, roles });
      const after = { roles, ...stateOf(false) };
      await write(tx, "staff.add", { id, before: null, after, now });
      return { kind: "login", login };
    }
    const { id, login, wasDisabled } = await resetStaff(tx, created);
    const before = stateOf(wasDisabled);
    await write(tx, "staff.reset", { id, before, after: stateOf(false), now });
    return { kind: "login", login };
  });
}

/** Audit details contain neither name nor address. */
function stateOf(isDisabled: boolean) {
  return { state: isDisabled ? "disabled" : "active" };
}

interface Written {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: Date;
}

function write(
  tx: Transaction,
  action: AuditAction,
  { id, now, ...change }: Written,
): Promise<void> {
  const subject = { kind: "staff", id } as const;
  return writeAuditEntry(tx, { by: COMMAND_LINE, action, subject, why: null, ...change, at: now });
}
