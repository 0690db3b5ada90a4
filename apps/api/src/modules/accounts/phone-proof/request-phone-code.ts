import { PHONE_CODE_MINUTES } from "@ghuri/contract/accounts";
import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import { hashSecret, newId } from "../../../platform/ids.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { AccountDeps, TextBudget } from "../deps.ts";
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

type Deps = Pick<AccountDeps, "db" | "jobs" | "clock" | "sms" | "textBudget">;

/**
 * Sends a code to the account's phone. It replaces an earlier one. Refuses `phone_codes_off` and `phone_code_budget`; when it is the
 * budget of the company that is used up, the administrators learn it.
 * @returns when the code expires; null when the phone is proven already, and nothing was sent.
 */
export async function requestPhoneCode(
  { db, jobs, clock, sms, textBudget }: Deps,
  accountId: string,
  origin: RequestOrigin,
): Promise<Date | null> {
  if (sms === null) refuse("phone_codes_off");
  const now = clock.now();
  const addressHash = hashSecret(ipPrefix(origin.ip));
  const { expiresAt, companyWait } = await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ phone: accounts.phone, phoneProvenAt: accounts.phoneProvenAt })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
      .for("no key update");
    if (!account) refuse("unauthenticated");
    if (account.phoneProvenAt !== null) return { expiresAt: null, companyWait: null };
    const { phone } = account;
    // Requests of several accounts at the same time would not see each other's messages.
    await takeAdvisoryLocks(tx, [`phone-codes ${phone}`, `phone-codes ${addressHash}`]);
    for (const [which, budget] of [
      [eq(phoneCodes.phone, phone), BUDGETS.phone],
      [eq(phoneCodes.accountId, accountId), BUDGETS.account],
      [eq(phoneCodes.addressHash, addressHash), BUDGETS.network],
    ] as const)
      refuseFor(await secondsUntilFree(tx, which, budget, now));
    // After the others, so that who is refused anyway does not hold it.
    await takeAdvisoryLocks(tx, ["phone-codes"]);
    const wait = await secondsUntilFree(tx, undefined, textBudget, now);
    if (wait !== null) return { expiresAt: null, companyWait: wait };
    await tx
      .update(phoneCodes)
      .set({ endedAt: now })
      .where(and(eq(phoneCodes.accountId, accountId), isNull(phoneCodes.endedAt)));
    const id = newId();
    const endsAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
    await tx
      .insert(phoneCodes)
      .values({ id, accountId, phone, addressHash, createdAt: now, expiresAt: endsAt });
    await jobs.enqueue(tx, sendPhoneCodeJob, { codeId: id });
    return { expiresAt: endsAt, companyWait: null };
  });
  if (companyWait !== null)
    await recordSecurityEvent(db, { kind: "text_budget_reached", at: now, countedBy: "company" });
  refuseFor(companyWait);
  return expiresAt;
}

/** When a window is full, the seconds until its oldest message leaves it. `which`: undefined for all messages. */
async function secondsUntilFree(
  tx: Transaction,
  which: SQL | undefined,
  budget: TextBudget,
  now: Date,
): Promise<number | null> {
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
    if (blocking) return Math.ceil((blocking.at.getTime() + windowMs - now.getTime()) / 1000);
  }
  return null;
}

function refuseFor(seconds: number | null): void {
  if (seconds === null) return;
  refuse("phone_code_budget", {
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
