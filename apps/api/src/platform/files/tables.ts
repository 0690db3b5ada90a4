import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Private uploads: one row for each file in the store, written before the file is. */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    size: integer().notNull(),
    /** What refers to it, for example `traveller:<id>`. In the row itself, so that a sweep and an adoption at once meet. */
    referencedBy: text("referenced_by")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Set by the sweep before it deletes: nobody may adopt or open it any more. */
    deletingAt: timestamp("deleting_at", { withTimezone: true }),
  },
  (table) => [
    check("stored_files_size", sql`${table.size} > 0`),
    index("stored_files_owner").on(table.ownerId),
    index("stored_files_orphaned")
      .on(table.createdAt)
      .where(sql`${table.referencedBy} = '{}'`),
  ],
);

/** Nothing refers to the file. */
export const isOrphaned = sql`${storedFiles.referencedBy} = '{}'`;
