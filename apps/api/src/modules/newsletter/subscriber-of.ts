import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { hashSecret } from "../../platform/ids.ts";
import { newsletterKeys } from "./tables.ts";

/** Whose key it is, as a query: of nobody, when it is not ours or for something else. */
export function subscriberOf(db: Database, token: string, purpose: "confirm" | "leave") {
  return db
    .select({ id: newsletterKeys.subscriberId })
    .from(newsletterKeys)
    .where(
      and(eq(newsletterKeys.tokenHash, hashSecret(token)), eq(newsletterKeys.purpose, purpose)),
    );
}
