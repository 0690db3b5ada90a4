import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { staff } from "../tables.ts";
import { StaffError } from "./staff-error.ts";

/**
 * Serialises changes to one row. A plain UPDATE lock would also block audit entries that refer to
 * the same person, and so deadlock on the log's head.
 */
const AGAINST_CHANGES = "no key update";

export async function lockStaff(tx: Transaction, email: string) {
  const [found] = await tx.select().from(staff).where(eq(staff.email, email)).for(AGAINST_CHANGES);
  if (!found) throw new StaffError(`Nobody works here as ${email}.`);
  return found;
}

/** Locks all active administrators in id order and returns their ids. */
export async function lockAdmins(tx: Transaction): Promise<readonly string[]> {
  const admins = await tx
    .select({ id: staff.id })
    .from(staff)
    // Who is only invited cannot act.
    .where(
      and(
        isNull(staff.disabledAt),
        isNotNull(staff.passwordHash),
        sql`'admin' = any(${staff.roles})`,
      ),
    )
    .orderBy(asc(staff.id))
    .for(AGAINST_CHANGES);
  return admins.map(({ id }) => id);
}
