import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { staff } from "../tables.ts";

/** Returns a lookup from staff id to name. */
export async function findStaffNames(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = known.length
    ? await db
        .select({ id: staff.id, name: staff.name })
        .from(staff)
        .where(inArray(staff.id, known))
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
