import { PHONE_CODE_MINUTES } from "@ghuri/contract/accounts";
import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import { hashSecret, newId } from "../../../platform/ids.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import type { AccountDeps } from "../deps.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { accounts, phoneCodes } from "../tables.ts";

/** Tried again for as long as a code works, and no longer. */
export const sendPhoneCodeJob = defineJob<{ readonly codeId: string }>("send-phone-code", {
  retries: 12,
  maxRetryDelaySeconds: 60,
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Messages in an hour and in a day: each of them costs money, and each code can be guessed at five times. */
const BUDGETS = {
  phone: { hour: 3, day: 6 },
  account: { hour: 3, day: 6 },
  /** A network may be that of an office or a mobile operator. */
  network: { hour: 20, day: 60 },
} as const;

type Deps = Pick<AccountDeps, "db" | "jobs" | "clock" | "sms">;

/**
 * Sends a code to the account's phone. It replaces an earlier one. Refuses `phone_codes_off` and `too_many_requests`.
 * @returns when the code expires; null when the phone is proven already, and nothing was sent.
 */
export async function requestPhoneCode(
  { db, jobs, clock, sms }: Deps,
  accountId: string,
  origin: RequestOrigin,
): Promise<Date | null> {
  if (sms === null) refuse("phone_codes_off");
  const now = clock.now();
  const addressHash = hashSecret(ipPrefix(origin.ip));
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ phone: accounts.phone, phoneProvenAt: accounts.phoneProvenAt })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
      .for("no key update");
    if (!account) refuse("unauthenticated");
    if (account.phoneProvenAt !== null) return null;
    const { phone } = account;
    // Requests of several accounts at the same time would not see each other's messages.
    await takeAdvisoryLocks(tx, [`phone-codes ${phone}`, `phone-codes ${addressHash}`]);
    await keepBudget(tx, eq(phoneCodes.phone, phone), BUDGETS.phone, now);
    await keepBudget(tx, eq(phoneCodes.accountId, accountId), BUDGETS.account, now);
    await keepBudget(tx, eq(phoneCodes.addressHash, addressHash), BUDGETS.network, now);
    await tx
      .update(phoneCodes)
      .set({ endedAt: now })
      .where(and(eq(phoneCodes.accountId, accountId), isNull(phoneCodes.endedAt)));
    const id = newId();
    const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
    await tx
      .insert(phoneCodes)
      .values({ id, accountId, phone, addressHash, createdAt: now, expiresAt });
    await jobs.enqueue(tx, sendPhoneCodeJob, { codeId: id });
    return expiresAt;
  });
}

/** Refuses when the window is full, and says when the oldest message leaves it. */
async function keepBudget(
  tx: Transaction,
  which: SQL,
  budget: { readonly hour: number; readonly day: number },
  now: Date,
): Promise<void> {
  for (const [most, windowMs] of [
    [budget.hour, HOUR_MS],
    [budget.day, DAY_MS],
  ] as const) {
    const since = new Date(now.getTime() - windowMs);
    const [blocking] = await tx
      .select({ at: phoneCodes.createdAt })
      .from(phoneCodes)
      .where(and(which, gt(phoneCodes.createdAt, since)))
      .orderBy(desc(phoneCodes.createdAt))
      .offset(most - 1)
      .limit(1);
    if (!blocking) continue;
    const seconds = Math.ceil((blocking.at.getTime() + windowMs - now.getTime()) / 1000);
    refuse("phone_code_budget", {
      values: { minutes: Math.ceil(seconds / 60) },
      retryAfterSeconds: seconds,
    });
  }
}
