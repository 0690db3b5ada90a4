import type { AuditVerification as Reply } from "@ghuri/contract/admin-audit";
import { asc, gt } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { auditEntries, auditHead } from "../tables.ts";
import { type AuditEntry, hashAuditEntry } from "./entry-hash.ts";

/** A head recorded outside the database. Truncating the log later contradicts it. */
export interface KnownHead {
  readonly number: number;
  readonly hash: string;
}

export type AuditVerification =
  | { readonly isIntact: true; readonly head: KnownHead }
  | {
      readonly isIntact: false;
      /** The first entry that fails verification. */
      readonly number: number;
      readonly problem: "missing" | "changed" | "not_noted";
    };

const BATCH = 1000;
/** The hashes noted of an entry, by its number. */
type NotedHashes = ReadonlyMap<number, ReadonlySet<string>>;
const NOTHING: KnownHead = { number: 0, hash: "" };

/** Verifies the hash chain of the whole log, and each head that was noted, and reports the first broken entry. */
export function verifyAudit(
  db: Database,
  heads: readonly KnownHead[] = [],
): Promise<AuditVerification> {
  const noted = new Map<number, ReadonlySet<string>>(
    [...Map.groupBy(heads, ({ number }) => number)].map(([number, same]) => [
      number,
      new Set(same.map(({ hash }) => hash)),
    ]),
  );
  // Read the log and its head from one snapshot, while others append.
  return db.transaction(
    async (tx) => {
      let last = NOTHING;
      for (;;) {
        const entries = await readAfter(tx, last.number);
        for (const entry of entries) {
          const error = findError(entry, last, noted);
          if (error) return error;
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

function findError(
  { hash, ...said }: AuditEntry,
  last: KnownHead,
  noted: NotedHashes,
): AuditVerification | null {
  const number = last.number + 1;
  if (said.number !== number) return { isIntact: false, number, problem: "missing" };
  if (said.previousHash !== last.hash || hashAuditEntry(said) !== hash)
    return { isIntact: false, number, problem: "changed" };
  const hashes = noted.get(number);
  if (hashes && (hashes.size > 1 || !hashes.has(hash)))
    return { isIntact: false, number, problem: "not_noted" };
  return null;
}

async function endOf(
  tx: Queryable,
  last: KnownHead,
  noted: NotedHashes,
): Promise<AuditVerification> {
  const [head = NOTHING] = await tx.select().from(auditHead);
  const reached = [...noted.keys()].reduce((most, one) => Math.max(most, one), head.number);
  if (reached > last.number)
    return { isIntact: false, number: last.number + 1, problem: "missing" };
  if (head.number !== last.number || head.hash !== last.hash)
    return { isIntact: false, number: last.number, problem: "changed" };
  return { isIntact: true, head: { number: last.number, hash: last.hash } };
}

/** The verification result as the API returns it. */
export function toVerificationDto(
  verdict: AuditVerification,
  forged: readonly number[],
  now: Date,
): Reply {
  const about = { forged_lines: [...forged], checked_at: now.toISOString() };
  if (verdict.isIntact) {
    const { number, hash } = verdict.head;
    const head = number === 0 ? null : `${number}:${hash}`;
    return { is_intact: true, entries: number, head, broken: null, ...about };
  }
  const { number, problem } = verdict;
  const broken = { number, problem };
  return { is_intact: false, entries: number - 1, head: null, broken, ...about };
}
