import type { Taka } from "@ghuri/contract/money";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments } from "../tables.ts";

/** What the traveller paid for the gateway on top of each of these orders; those without a fee are left out. */
export async function findPassedOnFees(
  db: Queryable,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Taka>> {
  const rows = await db
    .select({ id: payments.subjectId, fee: payments.fee })
    .from(payments)
    .where(and(inArray(payments.subjectId, [...subjectIds]), eq(payments.paysSubject, true)));
  return new Map(rows.flatMap(({ id, fee }) => (fee === 0 ? [] : [[id, fee]])));
}
