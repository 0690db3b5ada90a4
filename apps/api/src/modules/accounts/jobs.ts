import { lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { deleteExpiredChallenges } from "../../platform/passkeys/challenges.ts";
import type { AccountDeps } from "./deps.ts";
import { sendEmailChangeLinkJob } from "./email-change/request-email-change.ts";
import { sendEmailChangeLink } from "./email-change/send-email-change-link.ts";
import { sendResetLinkJob } from "./passwords/forgot-password.ts";
import { sendResetLink } from "./passwords/send-reset-link.ts";
import { deleteDueAccounts } from "./personal-data/delete-due-accounts.ts";
import { sendPhoneCodeJob } from "./phone-proof/request-phone-code.ts";
import { sendPhoneCode } from "./phone-proof/send-phone-code.ts";
import { emailChanges, passwordResets, phoneCodes, sessions, signInFailures } from "./tables.ts";

const DAY_MS = 86_400_000;
/** How long an ended session still marks its address as one that the owner uses. */
const SESSIONS_KEPT_DAYS = 30;

const sweepSignIns = defineJob("delete-expired-sign-in-data", { retries: 2 });
const sweepChallenges = defineJob("delete-expired-challenges", { retries: 2 });
const deleteAccounts = defineJob("delete-due-accounts", { retries: 0 });

export function accountJobHandlers(deps: AccountDeps): JobHandler[] {
  const { db, clock } = deps;
  return [
    handleJob(sendResetLinkJob, (request) => sendResetLink(deps, request)),
    handleJob(sendEmailChangeLinkJob, (request) => sendEmailChangeLink(deps, request)),
    handleJob(sendPhoneCodeJob, (request) => sendPhoneCode(deps, request)),
    handleJob(sweepSignIns, () => deleteExpiredSignInData(db, clock.now()), "20 21 * * *"),
    // Anybody can ask for a challenge, and it lives five minutes.
    handleJob(sweepChallenges, () => deleteExpiredChallenges(db, clock.now()), "*/10 * * * *"),
    handleJob(deleteAccounts, () => deleteDueAccounts(deps), "5 * * * *"),
  ];
}

/** Deletes ended sessions, counted failures, links and codes that no code reads any more. */
export async function deleteExpiredSignInData(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, daysAgo(SESSIONS_KEPT_DAYS)));
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, daysAgo(1)));
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, daysAgo(1)));
  await db.delete(phoneCodes).where(lt(phoneCodes.createdAt, daysAgo(1)));
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, daysAgo(7)));
}
