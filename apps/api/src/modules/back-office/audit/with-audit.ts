import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { AuditedAction } from "./actions.ts";
import { writeAuditEntry } from "./write-audit-entry.ts";

/**
 * What an audited action returns: details before and after for the log, and the result for the
 * caller.
 */
export interface AuditedResult<T> {
  readonly before: unknown;
  readonly after: unknown;
  readonly result: T;
}

/** Runs an action and appends its audit entry in one transaction. */
export function withAudit<T>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  action: AuditedAction,
  work: (tx: Transaction) => Promise<AuditedResult<T>>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { before, after, result } = await work(tx);
    await writeAuditEntry(tx, { ...action, before, after, at: clock.now() });
    return result;
  });
}
