import { type CspViolation, MAX_CSP_VIOLATIONS } from "@ghuri/contract/csp-violations";
import { desc } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { cspViolations } from "./tables.ts";

/** What browsers refused within the last 30 days, newest first. */
export async function listViolations(db: Queryable): Promise<CspViolation[]> {
  const rows = await db
    .select()
    .from(cspViolations)
    .orderBy(desc(cspViolations.lastAt))
    .limit(MAX_CSP_VIOLATIONS);
  return rows.map(({ directive, blocked, page, count, firstAt, lastAt }) => ({
    directive,
    blocked,
    page,
    count,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  }));
}
