import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { Act } from "./acts.ts";
import { writeEntry } from "./write-entry.ts";

/** What the work of an act found, what it left, and its answer. */
export interface Done<T> {
  readonly before: unknown;
  readonly after: unknown;
  readonly answer: T;
}

/** Does something as staff and writes it down: both happen, or neither. */
export function onRecord<T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  act: Act,
  work: (tx: Transaction) => Promise<Done<T>>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { before, after, answer } = await work(tx);
    await writeEntry(tx, { ...act, before, after, at: clock.now() });
    return answer;
  });
}
