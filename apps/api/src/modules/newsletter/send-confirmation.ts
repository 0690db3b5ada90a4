import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../platform/ids.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import type { NewsletterDeps } from "./deps.ts";
import { confirmSubscriptionEmail } from "./emails.ts";
import type { SubscriptionRequest } from "./subscribe.ts";
import { newsletterTokens, subscribers } from "./tables.ts";

const HOUR_MS = 3_600_000;

/** Writes to an address that has not confirmed yet, once an hour at most however often it is asked for. */
export async function sendConfirmation(
  { db, clock, mailer, company }: NewsletterDeps,
  wish: SubscriptionRequest,
): Promise<void> {
  const cause = `newsletter-${wish.requestId}`;
  // A second run would put keys into no letter.
  if (await mailer.isDone(cause)) return;
  const keys = await db.transaction(async (tx) => {
    const subscriberId = await noteWish(tx, wish, clock.now());
    return subscriberId === null ? null : makeKeys(tx, subscriberId);
  });
  if (!keys) return;
  const { language, email } = wish;
  const leavePage = `${company.site}/newsletter?leave=${keys.leave}`;
  await mailer.send({
    cause,
    to: email,
    unsubscribeUrl: `${company.site}/newsletter/leave/${keys.leave}`,
    ...renderCompanyEmail(
      company,
      language,
      confirmSubscriptionEmail[language]({ leavePage }),
      `${company.site}/newsletter?confirm=${keys.confirm}`,
    ),
  });
}

/** Answers whom to write to; null: confirmed already, or another wish has its letter within this hour. */
async function noteWish(
  tx: Transaction,
  wish: SubscriptionRequest,
  now: Date,
): Promise<string | null> {
  const { requestId: confirmationRequestId, email, language } = wish;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const mayBeAsked = sql`${subscribers.confirmedAt} is null
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
      setWhere: mayBeAsked,
    })
    .returning({ id: subscribers.id });
  return subscriber?.id ?? null;
}

async function makeKeys(tx: Transaction, subscriberId: string) {
  const keys = { confirm: newSecret(), leave: newSecret() };
  await tx.insert(newsletterTokens).values([
    { tokenHash: hashSecret(keys.confirm), subscriberId, purpose: "confirm" },
    { tokenHash: hashSecret(keys.leave), subscriberId, purpose: "leave" },
  ]);
  return keys;
}
