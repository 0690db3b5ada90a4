import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../platform/ids.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import type { NewsletterDeps } from "./deps.ts";
import { confirmWords } from "./letters.ts";
import type { Wish } from "./subscribe.ts";
import { newsletterKeys, subscribers } from "./tables.ts";

const HOUR_MS = 3_600_000;

/** Writes to an address that has not confirmed yet, once an hour at most however often it is asked for. */
export async function askToConfirm(
  { db, clock, mailer, house }: NewsletterDeps,
  wish: Wish,
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
  const leavePage = `${house.site}/newsletter?leave=${keys.leave}`;
  await mailer.send({
    cause,
    to: email,
    unsubscribeUrl: `${house.site}/newsletter/leave/${keys.leave}`,
    ...layOutHouseLetter(
      house,
      language,
      confirmWords[language]({ leavePage }),
      `${house.site}/newsletter?confirm=${keys.confirm}`,
    ),
  });
}

/** Answers whom to write to; null: confirmed already, or another wish has its letter within this hour. */
async function noteWish(tx: Transaction, wish: Wish, now: Date): Promise<string | null> {
  const { requestId: askedBy, email, language } = wish;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const mayBeAsked = sql`${subscribers.confirmedAt} is null
    and (${subscribers.askedAt} <= ${hourAgo} or ${subscribers.askedBy} = ${askedBy})`;
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ id: newId(), email, language, createdAt: now, askedBy, askedAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { language, askedBy, askedAt: now },
      setWhere: mayBeAsked,
    })
    .returning({ id: subscribers.id });
  return subscriber?.id ?? null;
}

async function makeKeys(tx: Transaction, subscriberId: string) {
  const keys = { confirm: newSecret(), leave: newSecret() };
  await tx.insert(newsletterKeys).values([
    { tokenHash: hashSecret(keys.confirm), subscriberId, purpose: "confirm" },
    { tokenHash: hashSecret(keys.leave), subscriberId, purpose: "leave" },
  ]);
  return keys;
}
