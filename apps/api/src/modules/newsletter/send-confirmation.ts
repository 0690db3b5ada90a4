import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../platform/ids.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import type { NewsletterDeps } from "./deps.ts";
import { confirmSubscriptionEmail } from "./emails.ts";
import type { SubscriptionRequest } from "./subscribe.ts";
import { newsletterTokens, subscribers } from "./tables.ts";

const HOUR_MS = 3_600_000;

/** Emails an address that has not confirmed yet, once an hour at most, however many requests there are. */
export async function sendConfirmation(
  { db, clock, mailer, company }: NewsletterDeps,
  request: SubscriptionRequest,
): Promise<void> {
  const cause = `newsletter-${request.requestId}`;
  // A second run would create tokens that no email contains.
  if (await mailer.isDone(cause)) return;
  const tokens = await db.transaction(async (tx) => {
    const subscriberId = await recordRequest(tx, request, clock.now());
    return subscriberId === null ? null : createTokens(tx, subscriberId);
  });
  if (!tokens) return;
  const { language, email } = request;
  const leavePage = `${company.site}/newsletter?leave=${tokens.leave}`;
  await mailer.send({
    cause,
    to: email,
    unsubscribeUrl: `${company.site}/newsletter/leave/${tokens.leave}`,
    ...renderCompanyEmail(
      company,
      language,
      confirmSubscriptionEmail[language]({ leavePage }),
      `${company.site}/newsletter?confirm=${tokens.confirm}`,
    ),
  });
}

/** @returns the subscriber's id; null when already confirmed, or emailed for another request within the hour. */
async function recordRequest(
  tx: Transaction,
  request: SubscriptionRequest,
  now: Date,
): Promise<string | null> {
  const { requestId: confirmationRequestId, email, language } = request;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const mayBeEmailed = sql`${subscribers.confirmedAt} is null
    and (${subscribers.confirmationRequestedAt} <= ${hourAgo} or ${subscribers.confirmationRequestId} = ${confirmationRequestId})`;
  const [subscriber] = await tx
    .insert(subscribers)
    .values({
      id: newId(),
      email,
      language,
      createdAt: now,
      confirmationRequestId,
      confirmationRequestedAt: now,
    })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { language, confirmationRequestId, confirmationRequestedAt: now },
      setWhere: mayBeEmailed,
    })
    .returning({ id: subscribers.id });
  return subscriber?.id ?? null;
}

async function createTokens(tx: Transaction, subscriberId: string) {
  const tokens = { confirm: newSecret(), leave: newSecret() };
  await tx.insert(newsletterTokens).values([
    { tokenHash: hashSecret(tokens.confirm), subscriberId, purpose: "confirm" },
    { tokenHash: hashSecret(tokens.leave), subscriberId, purpose: "leave" },
  ]);
  return tokens;
}
