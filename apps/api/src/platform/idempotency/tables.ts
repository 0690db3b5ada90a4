import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The first response to a call that must happen once, stored for repeats. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    inputHash: text("input_hash").notNull(),
    /** The body as sent; null while the first call still runs. */
    response: text(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index("idempotency_keys_started").on(table.startedAt),
  ],
);
