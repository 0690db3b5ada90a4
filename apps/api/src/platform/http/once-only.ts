import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { defineJob, type JobWork, workOn } from "../jobs/jobs.ts";
import { refuse } from "./refuse.ts";
import { idempotentAnswers as answers } from "./tables.ts";

/** How long a repeat gets the first answer again. */
const KEPT_MS = 48 * 3_600_000;
/** A first call that has said nothing for this long died with its process; the next may take over. */
const ABANDONED_MS = 60_000;

export interface Attempt {
  readonly owner: string;
  readonly key: string;
  readonly call: string;
  /** The whole input as text; another input under the same key is refused. */
  readonly input: string;
}

/**
 * Runs `work` once per owner and key, and gives a repeat the same bytes. A refusal is not kept:
 * it changed nothing, so the same key may try again.
 */
export type OnceOnly = (attempt: Attempt, work: () => Promise<string>) => Promise<string>;

export function createOnceOnly(db: Database, clock: Clock): OnceOnly {
  return async (attempt, work) => {
    const inputHash = createHash("sha256").update(`${attempt.call} ${attempt.input}`).digest("hex");
    const mine = and(eq(answers.owner, attempt.owner), eq(answers.key, attempt.key));

    const earlier = await claim(db, clock.now(), attempt, inputHash);
    if (earlier) {
      if (earlier.inputHash !== inputHash) refuse("idempotency_mismatch");
      return earlier.answer ?? refuse("in_progress", { retryAfterSeconds: 1 });
    }
    try {
      const answer = await work();
      await db.update(answers).set({ answer }).where(mine);
      return answer;
    } catch (error) {
      await db.delete(answers).where(and(mine, isNull(answers.answer)));
      throw error;
    }
  };
}

/** Takes the key and answers null, or answers what an earlier call left under it. */
async function claim(db: Database, now: Date, attempt: Attempt, inputHash: string) {
  const row = { ...attempt, inputHash, startedAt: now };
  const claimed = await db
    .insert(answers)
    .values({ owner: row.owner, key: row.key, call: row.call, inputHash, startedAt: now })
    .onConflictDoUpdate({
      target: [answers.owner, answers.key],
      set: { call: row.call, inputHash, startedAt: now, answer: null },
      // Only a dead first call or one past its time gives up its place.
      setWhere: sql`(${answers.answer} is null and ${answers.startedAt} < ${before(now, ABANDONED_MS)})
        or ${answers.startedAt} < ${before(now, KEPT_MS)}`,
    })
    .returning({ key: answers.key });
  if (claimed.length > 0) return null;
  const [earlier] = await db
    .select({ inputHash: answers.inputHash, answer: answers.answer })
    .from(answers)
    .where(and(eq(answers.owner, attempt.owner), eq(answers.key, attempt.key)));
  return earlier ?? refuse("in_progress", { retryAfterSeconds: 1 });
}

/** Every hour, forgets what nobody may repeat any more. */
export function forgetOldAnswers(db: Database, clock: Clock): JobWork {
  const job = defineJob("forget-old-answers", { retries: 2 });
  const run = async () => {
    const oldest = new Date(clock.now().getTime() - KEPT_MS);
    await db.delete(answers).where(lt(answers.startedAt, oldest));
  };
  return workOn(job, run, "17 * * * *");
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
