import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { ApplicationRow } from "./lock-application.ts";
import { visaApplications } from "../tables.ts";

const REFERENCE = /^[A-Z0-9]{6}$/;

/**
 * An account's own application by id or reference. Other accounts' applications are refused with
 * `not_found`.
 */
export async function findOwnApplication(
  db: Queryable,
  accountId: string,
  idOrReference: string,
): Promise<ApplicationRow> {
  const reference = idOrReference.toUpperCase();
  if (!isId(idOrReference) && !REFERENCE.test(reference)) refuse("not_found");
  const named = isId(idOrReference)
    ? eq(visaApplications.id, idOrReference)
    : eq(visaApplications.reference, reference);
  const [application] = await db
    .select()
    .from(visaApplications)
    .where(and(named, eq(visaApplications.accountId, accountId)));
  return application ?? refuse("not_found");
}
