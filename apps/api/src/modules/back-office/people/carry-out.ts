import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { type ActName, COMMAND_LINE } from "../audit/acts.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { type AuditVerdict, verifyAudit } from "../audit/verify-audit.ts";
import { addStaff, type StaffLogin } from "./add-staff.ts";
import { disableStaff } from "./disable-staff.ts";
import { lockAdmins } from "./lock-staff.ts";
import { resetStaff } from "./reset-staff.ts";
import { StaffFault } from "./staff-fault.ts";
import type { StaffOrder } from "./staff-orders.ts";

export interface StaffOffice {
  readonly db: Database;
  readonly clock: Clock;
  readonly staffKey: string | undefined;
}

/** What came of an order. */
export type CarriedOut =
  | { readonly kind: "login"; readonly login: StaffLogin }
  | { readonly kind: "disabled"; readonly email: string }
  | { readonly kind: "audit"; readonly verdict: AuditVerdict };

/** Does what the command line asks for, on record like everything that staff do. */
export async function carryOut(
  { db, clock, staffKey }: StaffOffice,
  order: StaffOrder,
): Promise<CarriedOut> {
  if (order.verb === "verify-audit")
    return { kind: "audit", verdict: await verifyAudit(db, order.noted) };
  const now = clock.now();
  return db.transaction(async (tx): Promise<CarriedOut> => {
    if (order.verb === "disable") {
      const admins = await lockAdmins(tx);
      const { id, wasDisabled } = await disableStaff(tx, { ...order, now });
      if (admins.length === 1 && admins[0] === id)
        throw new StaffFault(`${order.email} is the last administrator: add another one first.`);
      const before = stateOf(wasDisabled);
      await write(tx, "staff.disable", { id, before, after: stateOf(true), now });
      return { kind: "disabled", email: order.email };
    }
    const given = { ...order, now, staffKey };
    if (given.verb === "add") {
      const { id, login } = await addStaff(tx, given);
      const after = { roles: given.roles, ...stateOf(false) };
      await write(tx, "staff.add", { id, before: null, after, now });
      return { kind: "login", login };
    }
    const { id, login, wasDisabled } = await resetStaff(tx, given);
    const before = stateOf(wasDisabled);
    await write(tx, "staff.reset", { id, before, after: stateOf(false), now });
    return { kind: "login", login };
  });
}

/** What the log keeps: neither name nor address. */
function stateOf(isDisabled: boolean) {
  return { state: isDisabled ? "disabled" : "active" };
}

interface Written {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: Date;
}

function write(tx: Transaction, act: ActName, { id, now, ...change }: Written): Promise<void> {
  const subject = { kind: "staff", id } as const;
  return writeEntry(tx, { by: COMMAND_LINE, act, subject, why: null, ...change, at: now });
}
