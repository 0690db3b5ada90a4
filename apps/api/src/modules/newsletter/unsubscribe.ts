import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { NewsletterDeps } from "./deps.ts";
import { findSubscriberByToken } from "./find-subscriber-by-token.ts";
import { subscribers } from "./tables.ts";

/** Deletes a reader's address. The token stays valid, so that using it twice gives the same response. */
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

/** Unsubscribes the address of an account that is being deleted. */
export async function eraseSubscriber(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ email: null, unsubscribedAt: now })
    .where(eq(subscribers.email, email));
}
