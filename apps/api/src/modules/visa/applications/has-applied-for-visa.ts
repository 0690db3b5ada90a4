import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { visaApplications } from "../tables.ts";

/** True when the account has an application that was not cancelled. */
export async function hasAppliedForVisa(db: Queryable, accountId: string): Promise<boolean> {
  const { accountId: owner, status } = visaApplications;
  const alive = and(eq(owner, accountId), ne(status, "cancelled"));
  return (await db.$count(visaApplications, alive)) > 0;
}
