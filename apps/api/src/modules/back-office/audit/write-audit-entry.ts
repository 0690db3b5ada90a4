import type { Transaction } from "../../../platform/db/database.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { eventOfAction } from "../security-events/event-of-action.ts";
import { auditEntries, auditHead } from "../tables.ts";
import type { AuditedAction } from "./actions.ts";
import { hashAuditEntry } from "./entry-hash.ts";

interface Written extends AuditedAction {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/**
 * Appends an entry within the action's own transaction. The head row stays locked until commit, so
 * numbers have no gaps and each entry hashes the previous one. Call it last, after all other locks
 * are taken, to avoid deadlocks.
 */
export async function writeAuditEntry(tx: Transaction, written: Written): Promise<void> {
  const kind = eventOfAction(written.action);
  const { id: staffId, name: detail } = written.by;
  if (kind !== null) await recordSecurityEvent(tx, { kind, staffId, detail, at: written.at });
  const [head] = await tx.select().from(auditHead).for("update");
  if (!head) throw new Error("the audit log has no head");
  const entry = {
    number: head.number + 1,
    at: written.at,
    staffId: written.by.id,
    staffName: written.by.name,
    action: written.action,
    subjectKind: written.subject.kind,
    subjectId: written.subject.id,
    before: asStored(written.before),
    after: asStored(written.after),
    why: written.why,
    address: written.by.address,
    previousHash: head.hash,
  };
  const hash = hashAuditEntry(entry);
  await tx.insert(auditEntries).values({ ...entry, hash });
  await tx.update(auditHead).set({ number: entry.number, hash });
}

/** Normalises details to what jsonb returns: dates become strings and undefined keys disappear. */
function asStored(value: unknown): unknown {
  return value === undefined || value === null
    ? null
    : (JSON.parse(JSON.stringify(value)) as unknown);
}
