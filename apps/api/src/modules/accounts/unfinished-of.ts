import type { Belongings, Owner } from "../../platform/belongings.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** References of everything an account has to stay for, each named once. */
export async function unfinishedOf(
  belongings: readonly Belongings[],
  db: Queryable,
  { id, email }: Owner,
  now: Date,
): Promise<string[]> {
  const references = new Set<string>();
  for (const room of belongings)
    for (const one of (await room.unfinished?.(db, { id, email }, now)) ?? []) references.add(one);
  return [...references];
}
