import { and, eq, gt, or } from "drizzle-orm";
import { formatInstant } from "../../../platform/format.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import { hashSecret, newId } from "../../../platform/ids.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import type { AccountDeps } from "../deps.ts";
import { newDeviceEmail } from "../emails/new-device-email.ts";
import { findAccount } from "../find-account.ts";
import type { RequestOrigin } from "../sessions/create-session.ts";
import { deviceName } from "../sessions/list-sessions.ts";
import { sessions } from "../tables.ts";

const DAY_MS = 86_400_000;

/**
 * Records a sign-in on a device that the account has not been used from, and emails its owner, at most once a day. Call it before
 * the session is created. Neither the browser nor the network was seen in the last month: an update of the browser, and the
 * changing addresses of a mobile operator, are no new device.
 */
export async function recordNewDevice(
  { db, jobs, company }: Pick<AccountDeps, "db" | "jobs" | "company">,
  accountId: string,
  { ip, userAgent }: RequestOrigin,
  now: Date,
): Promise<void> {
  const own = eq(sessions.accountId, accountId);
  const isSeen = or(
    eq(sessions.addressHash, hashSecret(ipPrefix(ip))),
    eq(sessions.userAgent, userAgent.slice(0, 200)),
  );
  const [any] = await db.select({ id: sessions.id }).from(sessions).where(own).limit(1);
  // A first sign-in, or the first for a long time, has nothing to be compared with.
  if (!any || (await db.$count(sessions, and(own, isSeen))) > 0) return;
  const device = deviceName(userAgent);
  await db.transaction(async (tx) => {
    const recent = and(
      eq(securityEvents.accountId, accountId),
      eq(securityEvents.kind, "sign_in_new_device"),
      gt(securityEvents.at, new Date(now.getTime() - DAY_MS)),
    );
    const isTold = (await tx.$count(securityEvents, recent)) > 0;
    await recordSecurityEvent(tx, { kind: "sign_in_new_device", accountId, device, at: now });
    const account = isTold ? null : await findAccount(tx, accountId);
    if (!account) return;
    const { name, email, language } = account;
    const at = formatInstant(language, now);
    const words = newDeviceEmail[language]({ name, device, at, phone: company.phone });
    await deliverEmail(jobs, tx, {
      cause: `new-device-${newId()}`,
      to: email,
      ...renderCompanyEmail(company, language, words, `${company.site}/profile/security`),
    });
  });
}
