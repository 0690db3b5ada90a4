import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { defineJob, type JobHandler, handleJob } from "../jobs/jobs.ts";
import { refuse } from "../http/refusals/refuse.ts";
import { idempotencyKeys } from "./tables.ts";

/** How long a repeat gets the first response. */
const KEPT_MS = 48 * 3_600_000;
/** A first call without an outcome for this long died with its process; a repeat may take over. */
const ABANDONED_MS = 60_000;

export interface IdempotentRequest {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  /** The whole input as text; another input under the same key is refused. */
  readonly input: string;
}

/**
 * Runs `work` once per owner and key, and gives a repeat the same bytes. A refusal is not stored: it changed nothing,
 * so the same key may be used again.
 */
export type RunIdempotently = (
  attempt: IdempotentRequest,
  work: () => Promise<string>,
) => Promise<string>;

export function createIdempotency(db: Database, clock: Clock): RunIdempotently {
  return async (attempt, work) => {
    const inputHash = createHash("sha256").update(`${attempt.call} ${attempt.input}`).digest("hex");
    const mine = and(
      eq(idempotencyKeys.owner, attempt.owner),
      eq(idempotencyKeys.key, attempt.key),
    );

    const earlier = await claim(db, clock.now(), attempt, inputHash);
    if (earlier) {
      if (earlier.inputHash !== inputHash) refuse("idempotency_mismatch");
      return earlier.response ?? refuse("in_progress", { retryAfterSeconds: 1 });
    }
    try {
      const response = await work();
      await db.update(idempotencyKeys).set({ response }).where(mine);
      return response;
    } catch (error) {
      await db.delete(idempotencyKeys).where(and(mine, isNull(idempotencyKeys.response)));
      throw error;
    }
  };
}

/** Claims the key and returns null, or returns what an earlier call stored under it. */
async function claim(db: Database, now: Date, attempt: IdempotentRequest, inputHash: string) {
  const row = { ...attempt, inputHash, startedAt: now };
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ owner: row.owner, key: row.key, call: row.call, inputHash, startedAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { call: row.call, inputHash, startedAt: now, response: null },
      // Only a first call that died or expired loses its claim.
      setWhere: sql`(${idempotencyKeys.response} is null and ${idempotencyKeys.startedAt} < ${before(now, ABANDONED_MS)})
        or ${idempotencyKeys.startedAt} < ${before(now, KEPT_MS)}`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [earlier] = await db
    .select({ inputHash: idempotencyKeys.inputHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, attempt.owner), eq(idempotencyKeys.key, attempt.key)));
  return earlier ?? refuse("in_progress", { retryAfterSeconds: 1 });
}

/** Deletes expired keys every hour. */
export function deleteExpiredIdempotencyKeys(db: Database, clock: Clock): JobHandler {
  const job = defineJob("delete-expired-idempotency-keys", { retries: 2 });
  const run = async () => {
    const oldest = new Date(clock.now().getTime() - KEPT_MS);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, oldest));
  };
  return handleJob(job, run, "17 * * * *");
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
