import { lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import type { AccountDeps } from "./deps.ts";
import { sendResetLinkJob } from "./forgot-password.ts";
import { sendResetLink } from "./send-reset-link.ts";
import { sweepDeletions } from "./sweep-deletions.ts";
import { passwordResets, sessions, signInFailures } from "./tables.ts";

const DAY_MS = 86_400_000;
/** How long an ended session still tells that the owner has been at a place. */
const SESSIONS_KEPT_DAYS = 30;

const sweepSignIns = defineJob("sweep-sign-ins", { retries: 2 });
const deleteAccounts = defineJob("sweep-deletions", { retries: 0 });

export function accountJobs(deps: AccountDeps): JobWork[] {
  const { db, clock } = deps;
  return [
    workOn(sendResetLinkJob, (request) => sendResetLink(deps, request)),
    workOn(sweepSignIns, () => forgetOldSignIns(db, clock.now()), "20 21 * * *"),
    workOn(deleteAccounts, () => sweepDeletions(deps), "5 * * * *"),
  ];
}

/** Ended sessions, counted failures and old links are kept only as long as somebody asks for them. */
export async function forgetOldSignIns(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(SESSIONS_KEPT_DAYS)));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(1)));
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, daysAgo(1)));
}
