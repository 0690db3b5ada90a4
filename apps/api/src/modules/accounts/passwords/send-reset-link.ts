import { OPENING_LINK_HOURS, RESET_LINK_MINUTES } from "@ghuri/contract/accounts";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { hashSecret, newSecret } from "../../../platform/ids.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { accountName } from "../account-name.ts";
import type { AccountDeps } from "../deps.ts";
import type { ResetLinkRequest } from "./forgot-password.ts";
import { openedAccountEmail, resetLinkEmail } from "../emails/password-emails.ts";
import { accounts, passwordResets as resets } from "../tables.ts";

/** Emails an hour: to one account, and to all accounts together at the request of one IP prefix. */
const EMAILS_PER_HOUR = { account: 3, address: 20 };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Emails a link to the account of an address, if one exists. Only the newest link works. */
export async function sendResetLink(
  deps: Pick<AccountDeps, "db" | "clock" | "mailer" | "company">,
  request: ResetLinkRequest,
): Promise<void> {
  const cause = `password-reset-${request.requestId}`;
  // A second run would create a new token and invalidate the one in the email.
  if (await deps.mailer.isDone(cause)) return;
  const token = newSecret();
  const now = deps.clock.now();
  const account = await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, request.email), isNull(accounts.deletedAt)))
      .for("update");
    if (!found) return null;
    // Staff open an account once: neither the owner nor the office can be written to without end.
    if (!request.isOpening && (await hasReachedLimit(tx, found.id, request, now))) return null;
    return (await replaceLink(tx, found.id, request, token, now)) ? found : null;
  });
  if (!account) return;
  const { email, language } = account;
  const query = new URLSearchParams({ email, token });
  const template = request.isOpening ? openedAccountEmail : resetLinkEmail;
  await deps.mailer.send({
    cause,
    to: email,
    ...renderCompanyEmail(
      deps.company,
      language,
      template[language]({ name: accountName(account) }),
      `${deps.company.site}/password-reset?${query.toString()}`,
    ),
  });
}

async function hasReachedLimit(
  tx: Transaction,
  accountId: string,
  { requestId, addressHash }: ResetLinkRequest,
  now: Date,
): Promise<boolean> {
  const others = and(
    ne(resets.id, requestId),
    gt(resets.createdAt, new Date(now.getTime() - HOUR_MS)),
  );
  const toAccount = await tx.$count(resets, and(others, eq(resets.accountId, accountId)));
  const fromAddress = await tx.$count(resets, and(others, eq(resets.addressHash, addressHash)));
  return toAccount >= EMAILS_PER_HOUR.account || fromAddress >= EMAILS_PER_HOUR.address;
}

/** @returns false when a newer request replaced this one while its email was queued. */
async function replaceLink(
  tx: Transaction,
  accountId: string,
  { requestId, addressHash, isOpening }: ResetLinkRequest,
  token: string,
  now: Date,
): Promise<boolean> {
  const minutes = isOpening ? OPENING_LINK_HOURS * 60 : RESET_LINK_MINUTES;
  const [own] = await tx
    .select({ endedAt: resets.endedAt })
    .from(resets)
    .where(eq(resets.id, requestId));
  if (own?.endedAt) return false;
  await tx
    .update(resets)
    .set({ endedAt: now })
    .where(and(eq(resets.accountId, accountId), ne(resets.id, requestId), isNull(resets.endedAt)));
  const key = {
    tokenHash: hashSecret(token),
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  };
  await tx
    .insert(resets)
    .values({ id: requestId, accountId, addressHash, createdAt: now, ...key })
    .onConflictDoUpdate({ target: resets.id, set: key });
  return true;
}
