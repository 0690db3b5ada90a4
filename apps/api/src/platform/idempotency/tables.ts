import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { sealedText } from "../sealing/sealed-text.ts";

/** The first response to a call that must happen once, stored for repeats. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    /** Of the whole input: unencrypted, it would let a thief try passport numbers. */
    inputHash: sealedText("input_hash").notNull(),
    /** The body as sent, which may hold a passport number; null while the first call still runs. */
    response: sealedText("response"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index("idempotency_keys_started").on(table.startedAt),
  ],
);
