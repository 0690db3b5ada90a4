import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { claims } from "../tables.ts";
import { type Case, ofCase } from "./claim-rows.ts";

/** Lets a case go; what somebody else has in hand stays theirs. */
export async function letGo(db: Queryable, one: Case, staffId: string): Promise<void> {
  await db.delete(claims).where(and(ofCase(one), eq(claims.staffId, staffId)));
}
