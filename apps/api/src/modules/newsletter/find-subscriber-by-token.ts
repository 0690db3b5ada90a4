import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { hashSecret } from "../../platform/ids.ts";
import { newsletterTokens } from "./tables.ts";

/** A query for a token's subscriber. Finds no row when the token is unknown or has another purpose. */
export function findSubscriberByToken(db: Database, token: string, purpose: "confirm" | "leave") {
  return db
    .select({ id: newsletterTokens.subscriberId })
    .from(newsletterTokens)
    .where(
      and(eq(newsletterTokens.tokenHash, hashSecret(token)), eq(newsletterTokens.purpose, purpose)),
    );
}
