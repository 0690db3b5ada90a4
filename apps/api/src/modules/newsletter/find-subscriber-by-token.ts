import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { hashSecret } from "../../platform/ids.ts";
import { newsletterTokens } from "./tables.ts";

/** Whose key it is, as a query: of nobody, when it is not ours or for something else. */
export function findSubscriberByToken(db: Database, token: string, purpose: "confirm" | "leave") {
  return db
    .select({ id: newsletterTokens.subscriberId })
    .from(newsletterTokens)
    .where(
      and(eq(newsletterTokens.tokenHash, hashSecret(token)), eq(newsletterTokens.purpose, purpose)),
    );
}
