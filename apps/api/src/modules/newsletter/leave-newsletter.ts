import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { NewsletterDeps } from "./deps.ts";
import { subscriberOf } from "./subscriber-of.ts";
import { subscribers } from "./tables.ts";

/** Forgets a reader's address; the key stays known, so that using it twice says the same. */
export async function leaveNewsletter(
  { db, clock }: Pick<NewsletterDeps, "db" | "clock">,
  token: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const left = await db
    .update(subscribers)
    .set({ email: null, leftAt: sql`coalesce(${subscribers.leftAt}, ${now})` })
    .where(eq(subscribers.id, subscriberOf(db, token, "leave")))
    .returning({ id: subscribers.id });
  if (left.length === 0) refuse("newsletter_link_unknown");
}

/** The same for an address whose account goes. */
export async function forgetSubscriber(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ email: null, leftAt: now })
    .where(eq(subscribers.email, email));
}
