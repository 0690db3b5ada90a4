import type { PendingWriteOff } from "@ghuri/contract/admin-statements";
import { asc } from "drizzle-orm";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { pendingWriteOffs } from "../tables.ts";
import type { StatementDeps } from "./reconciliation-deps.ts";

/** The write-offs that wait for a second person, oldest first. */
export async function listPendingWriteOffs(
  { db }: Pick<StatementDeps, "db">,
  staffId: string,
): Promise<PendingWriteOff[]> {
  const found = await db
    .select()
    .from(pendingWriteOffs)
    .orderBy(asc(pendingWriteOffs.createdAt), asc(pendingWriteOffs.id));
  const nameOf = await findStaffNames(
    db,
    found.map((one) => one.staffId),
  );
  return found.map((one) => ({
    id: one.id,
    account: one.account,
    rows: one.rowIds.length,
    entries: one.entryIds.length,
    paisa: one.paisa,
    why: one.why,
    by: nameOf(one.staffId),
    at: one.createdAt.toISOString(),
    is_mine: one.staffId === staffId,
  }));
}
