import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { ledgerEntries } from "./tables.ts";

/** The causes of the charges that are booked for these orders. */
export async function findBookedCharges(
  db: Queryable,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ cause: ledgerEntries.cause })
    .from(ledgerEntries)
    .where(
      and(inArray(ledgerEntries.subjectId, [...subjectIds]), eq(ledgerEntries.kind, "charge")),
    );
  return new Set(rows.map(({ cause }) => cause));
}
