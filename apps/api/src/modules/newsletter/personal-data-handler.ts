import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { eraseSubscriber } from "./unsubscribe.ts";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { subscribers } from "./tables.ts";

export const newsletterPersonalDataHandler: PersonalDataHandler = {
  name: "newsletter",
  exportData: (db, { email }) => exportSubscription(db, email),
  eraseData: (tx, { email }, now) => eraseSubscriber(tx, email, now),
};

/** The subscription of an address, or null. */
async function exportSubscription(db: Queryable, email: string) {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return subscriber
    ? {
        email,
        language: subscriber.language,
        subscribed_at: subscriber.createdAt.toISOString(),
        confirmed_at: subscriber.confirmedAt?.toISOString() ?? null,
      }
    : null;
}
