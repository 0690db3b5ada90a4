import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { staff } from "../tables.ts";
import { StaffFault } from "./staff-fault.ts";

/**
 * A change waits for a change. An entry of the log that names the same person does not: it is written
 * by whoever holds the log's head, for which this transaction will wait.
 */
const AGAINST_CHANGES = "no key update";

export async function lockStaff(tx: Transaction, email: string) {
  const [found] = await tx.select().from(staff).where(eq(staff.email, email)).for(AGAINST_CHANGES);
  if (!found) throw new StaffFault(`Nobody works here as ${email}.`);
  return found;
}

/** The ids of all administrators at work; always locked in one order. */
export async function lockAdmins(tx: Transaction): Promise<readonly string[]> {
  const admins = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.disabledAt), sql`'admin' = any(${staff.roles})`))
    .orderBy(asc(staff.id))
    .for(AGAINST_CHANGES);
  return admins.map(({ id }) => id);
}
