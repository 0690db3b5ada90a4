import { and, eq, isNull, sql } from "drizzle-orm";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { NewsletterDeps } from "./deps.ts";
import { findSubscriberByToken } from "./find-subscriber-by-token.ts";
import { subscribers } from "./tables.ts";

/** Confirms a subscription. Repeating it changes nothing. After unsubscribing, the reader must subscribe again. */
export async function confirmSubscription(
  { db, clock }: Pick<NewsletterDeps, "db" | "clock">,
  token: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now})` })
    .where(
      and(
        eq(subscribers.id, findSubscriberByToken(db, token, "confirm")),
        isNull(subscribers.unsubscribedAt),
      ),
    )
    .returning({ id: subscribers.id });
  if (confirmed.length === 0) refuse("newsletter_link_unknown");
}
