import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { claims } from "../tables.ts";
import { type Case, matchesCase } from "./find-claims.ts";

/** Releases the caller's claim; a claim held by another is untouched. */
export async function releaseClaim(db: Queryable, one: Case, staffId: string): Promise<void> {
  await db.delete(claims).where(and(matchesCase(one), eq(claims.staffId, staffId)));
}
