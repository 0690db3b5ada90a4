import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { staff } from "../tables.ts";

/** An account that somebody opened, or gave new roles or secrets, counts as theirs for this long. */
const DEPENDENT_MS = 7 * 86_400_000;

/**
 * Whether two members of staff are two pairs of eyes: different people, and neither of them has opened or changed the
 * account of the other lately. Otherwise an administrator would be both, through an account they have just created.
 */
export async function areIndependent(
  db: Queryable,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<boolean> {
  if (one === other) return false;
  const people = await db
    .select({ id: staff.id, setBy: staff.accessSetBy, setAt: staff.accessSetAt })
    .from(staff)
    .where(inArray(staff.id, [one, other]));
  const recently = new Date(now.getTime() - DEPENDENT_MS);
  return people.every(
    ({ id, setBy, setAt }) =>
      setBy === null || setAt === null || setAt < recently || setBy !== (id === one ? other : one),
  );
}
