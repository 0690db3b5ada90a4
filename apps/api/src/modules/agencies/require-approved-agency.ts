import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { agencies } from "./tables.ts";

/** Refuses an agency whose application is pending or rejected. */
export async function requireApprovedAgency(db: Queryable, accountId: string): Promise<void> {
  const [agency] = await db
    .select({ status: agencies.status })
    .from(agencies)
    .where(eq(agencies.accountId, accountId));
  if (agency?.status === "approved") return;
  refuse(agency?.status === "rejected" ? "agency_rejected" : "agency_pending");
}
