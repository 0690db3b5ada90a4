import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { NewsletterDeps } from "./deps.ts";
import { findSubscriberByToken } from "./find-subscriber-by-token.ts";
import { subscribers } from "./tables.ts";

/** Forgets a reader's address; the key stays known, so that using it twice says the same. */
export async function unsubscribe(
  { db, clock }: Pick<NewsletterDeps, "db" | "clock">,
  token: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const left = await db
    .update(subscribers)
    .set({ email: null, unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${now})` })
    .where(eq(subscribers.id, findSubscriberByToken(db, token, "leave")))
    .returning({ id: subscribers.id });
  if (left.length === 0) refuse("newsletter_link_unknown");
}

/** The same for an address whose account goes. */
export async function eraseSubscriber(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ email: null, unsubscribedAt: now })
    .where(eq(subscribers.email, email));
}
