import { todayInDhaka } from "@ghuri/contract/dates";
import { and, isNotNull, isNull } from "drizzle-orm";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";
import { countRecentFailures } from "../../accounts/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { guessingEmail } from "./guessing-email.ts";
import { throttleKey } from "./sign-in.ts";

/** More than somebody who forgot the password tries. */
const WORTH_AN_EMAIL = 10;
const HOUR_MS = 3_600_000;

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "emails"> & { readonly mailer: Mailer };

const warnOfGuessingJob = defineJob("warn-staff-of-guessing", { retries: 2 });

export function guessingJobHandler(deps: Deps): JobHandler {
  return handleJob(warnOfGuessingJob, () => warnOfGuessing(deps), "*/10 * * * *");
}

/**
 * Emails staff whose sign-in somebody is trying to guess, at most once a day. A job and not the sign-in itself: how long
 * that takes must not tell whether an email is that of staff.
 */
async function warnOfGuessing({ db, clock, emails: { company }, mailer }: Deps): Promise<void> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const people = await db
    .select()
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash)));
  for (const { id, name, email, digestLanguage: language } of people) {
    const failures = await countRecentFailures(db, throttleKey(email), anHourAgo);
    if (failures < WORTH_AN_EMAIL) continue;
    const cause = `staff-guessing-${id}-${todayInDhaka(now)}`;
    if (await mailer.isDone(cause)) continue;
    const words = guessingEmail[language]({ name });
    const link = company.backOffice;
    await mailer.send({ cause, to: email, ...renderCompanyEmail(company, language, words, link) });
  }
}
