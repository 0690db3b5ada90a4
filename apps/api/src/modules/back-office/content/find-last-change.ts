import type { LastChange } from "@ghuri/contract/admin-content";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import type { AuditSubject } from "../audit/actions.ts";
import { auditEntries } from "../tables.ts";

/** The latest audit entry about a record. */
export async function findLastChange(
  db: Queryable,
  { kind, id }: AuditSubject,
): Promise<z.infer<typeof LastChange>> {
  const [newest] = await db
    .select({ by: auditEntries.staffName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return newest ? { by: newest.by, at: newest.at.toISOString() } : null;
}
