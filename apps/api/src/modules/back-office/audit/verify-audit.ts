import { asc, gt } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { auditEntries, auditHead } from "../tables.ts";
import { type AuditEntry, entryHash } from "./entry-hash.ts";

/** The newest entry, as somebody noted it elsewhere: what was cut off since does not match it. */
export interface NotedHead {
  readonly number: number;
  readonly hash: string;
}

export type AuditVerdict =
  | { readonly isWhole: true; readonly head: NotedHead }
  | {
      readonly isWhole: false;
      /** The first entry that is not as it was written. */
      readonly number: number;
      readonly fault: "missing" | "changed" | "not_noted";
    };

const BATCH = 1000;
const NOTHING: NotedHead = { number: 0, hash: "" };

/** Reads the whole log and names its first broken entry, if there is one. */
export function verifyAudit(db: Database, noted: NotedHead | null = null): Promise<AuditVerdict> {
  // One view of log and head, whoever adds to them meanwhile.
  return db.transaction(
    async (tx) => {
      let last = NOTHING;
      for (;;) {
        const entries = await readAfter(tx, last.number);
        for (const entry of entries) {
          const fault = faultOf(entry, last, noted);
          if (fault) return fault;
          last = entry;
        }
        if (entries.length < BATCH) return endOf(tx, last, noted);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function readAfter(tx: Queryable, number: number): Promise<AuditEntry[]> {
  return tx
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.number, number))
    .orderBy(asc(auditEntries.number))
    .limit(BATCH);
}

function faultOf(
  { hash, ...said }: AuditEntry,
  last: NotedHead,
  noted: NotedHead | null,
): AuditVerdict | null {
  const number = last.number + 1;
  if (said.number !== number) return { isWhole: false, number, fault: "missing" };
  if (said.previousHash !== last.hash || entryHash(said) !== hash)
    return { isWhole: false, number, fault: "changed" };
  if (noted?.number === number && noted.hash !== hash)
    return { isWhole: false, number, fault: "not_noted" };
  return null;
}

async function endOf(
  tx: Queryable,
  last: NotedHead,
  noted: NotedHead | null,
): Promise<AuditVerdict> {
  const [head = NOTHING] = await tx.select().from(auditHead);
  const reached = Math.max(head.number, noted?.number ?? 0);
  if (reached > last.number) return { isWhole: false, number: last.number + 1, fault: "missing" };
  if (head.number !== last.number || head.hash !== last.hash)
    return { isWhole: false, number: last.number, fault: "changed" };
  return { isWhole: true, head: { number: last.number, hash: last.hash } };
}
