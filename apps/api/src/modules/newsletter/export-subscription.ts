import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { subscribers } from "./tables.ts";

/** What the list knows of an address, or null. */
export async function exportSubscription(db: Queryable, email: string) {
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
