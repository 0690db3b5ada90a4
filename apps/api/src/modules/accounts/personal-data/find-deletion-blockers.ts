import type { PersonalDataHandler, AccountOwner } from "../../../platform/personal-data-handler.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** References of everything that blocks an account's deletion, without duplicates. */
export async function findDeletionBlockers(
  handlers: readonly PersonalDataHandler[],
  db: Queryable,
  { id, email }: AccountOwner,
  now: Date,
): Promise<string[]> {
  const references = new Set<string>();
  for (const handler of handlers)
    for (const one of (await handler.findBlockers?.(db, { id, email }, now)) ?? [])
      references.add(one);
  return [...references];
}
