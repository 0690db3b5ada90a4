import type { ApiKeyScope } from "@ghuri/contract/api-keys";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Keys of partners. Secrets are stored as hashes; rows stay, because audit entries name them. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    /** The partner: a company, not a person. */
    name: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    secretHash: text("secret_hash").notNull().unique("api_keys_secret"),
    endsWith: text("ends_with").notNull(),
    /** The secret before the last rotation, which works until then. */
    formerHash: text("former_hash"),
    formerUntil: instant("former_until"),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    check(
      "api_keys_scopes",
      sql`${table.scopes} <@ array['search', 'quote'] and cardinality(${table.scopes}) > 0`,
    ),
    check("api_keys_former", sql`(${table.formerHash} is null) = (${table.formerUntil} is null)`),
    check("api_keys_revoked", sql`${table.revokedAt} is null or ${table.formerHash} is null`),
    index("api_keys_former_hash").on(table.formerHash),
  ],
);
