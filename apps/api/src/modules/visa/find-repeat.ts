import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { RequestMark } from "../../platform/http/request-mark.ts";
import type { ApplicationRow } from "./lock-application.ts";
import { visaApplications } from "./tables.ts";

/** The application that this very request made before, if it did. */
export async function findRepeat(
  db: Database,
  accountId: string,
  { key, hash }: RequestMark,
): Promise<ApplicationRow | null> {
  if (key === null) return null;
  const [earlier] = await db
    .select()
    .from(visaApplications)
    .where(and(eq(visaApplications.accountId, accountId), eq(visaApplications.requestKey, key)));
  if (!earlier) return null;
  if (earlier.requestHash !== hash) refuse("idempotency_mismatch");
  return earlier;
}
