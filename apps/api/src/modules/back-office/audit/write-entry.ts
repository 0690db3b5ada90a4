import type { Transaction } from "../../../platform/db/database.ts";
import { auditEntries, auditHead } from "../tables.ts";
import type { Act } from "./acts.ts";
import { entryHash } from "./entry-hash.ts";

interface Written extends Act {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/**
 * Adds an act to the log, in the transaction that does it. Whoever writes the next one waits for this
 * transaction to end, so the numbers have no gaps and each entry knows the one before it: written
 * last, after every other lock has been taken.
 */
export async function writeEntry(tx: Transaction, written: Written): Promise<void> {
  const [head] = await tx.select().from(auditHead).for("update");
  if (!head) throw new Error("the audit log has no head");
  const entry = {
    number: head.number + 1,
    at: written.at,
    staffId: written.by.id,
    staffName: written.by.name,
    act: written.act,
    subjectKind: written.subject.kind,
    subjectId: written.subject.id,
    before: asStored(written.before),
    after: asStored(written.after),
    why: written.why,
    address: written.by.address,
    previousHash: head.hash,
  };
  const hash = entryHash(entry);
  await tx.insert(auditEntries).values({ ...entry, hash });
  await tx.update(auditHead).set({ number: entry.number, hash });
}

/** As it comes back from the database: instants are texts there, and what is undefined is not there. */
function asStored(value: unknown): unknown {
  return value === undefined || value === null
    ? null
    : (JSON.parse(JSON.stringify(value)) as unknown);
}
