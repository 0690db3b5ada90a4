import { and, eq, lt, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * True in the database while nobody has used the passkey with this counter or a higher one: of two concurrent uses of
 * one signature count, one is written. Authenticators that do not count stay at 0.
 */
export function counterAllows(
  table: { readonly id: PgColumn; readonly counter: PgColumn },
  { id, counter }: { readonly id: string; readonly counter: number },
) {
  const neverCounts = and(eq(table.counter, 0), sql`${counter} = 0`);
  return and(eq(table.id, id), or(lt(table.counter, counter), neverCounts));
}
