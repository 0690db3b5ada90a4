import type { LastChange } from "@ghuri/contract/desk-content";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ActSubject } from "../audit/acts.ts";
import { auditEntries } from "../tables.ts";

/** Who did something to it last, as the log has it. */
export async function lastChangeOf(
  db: Queryable,
  { kind, id }: ActSubject,
): Promise<z.infer<typeof LastChange>> {
  const [newest] = await db
    .select({ by: auditEntries.staffName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.number))
    .limit(1);
  return newest ? { by: newest.by, at: newest.at.toISOString() } : null;
}
