import { lt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import { sessions, signInFailures } from "./tables.ts";

const DAY_MS = 86_400_000;
/** How long an ended session still tells that the owner has been at a place. */
const SESSIONS_KEPT_DAYS = 30;

const sweepSignIns = defineJob("sweep-sign-ins", { retries: 2 });

export function accountJobs(db: Database, clock: Clock): JobWork[] {
  return [workOn(sweepSignIns, () => forgetOldSignIns(db, clock.now()), "20 21 * * *")];
}

/** Ended sessions and counted failures are kept only as long as somebody asks for them. */
export async function forgetOldSignIns(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(SESSIONS_KEPT_DAYS)));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(1)));
}
