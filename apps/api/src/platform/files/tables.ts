import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type StoredContentType = "image/jpeg" | "application/pdf";

/** Private uploads: one row for each file in the store, written before the file is. */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    size: integer().notNull(),
    /** The stored type: a cleaned photo, or a document as uploaded. */
    contentType: text("content_type").$type<StoredContentType>().notNull().default("image/jpeg"),
    /** The row that refers to it, such as `traveller:<id>`. A column, so that sweep and new reference conflict. */
    referencedBy: text("referenced_by")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Set by the sweep before it deletes the file: from then on it cannot be referenced or opened. */
    deletingAt: timestamp("deleting_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "stored_files_content_type",
      sql`${table.contentType} in ('image/jpeg', 'application/pdf')`,
    ),
    check("stored_files_size", sql`${table.size} > 0`),
    index("stored_files_owner").on(table.ownerId),
    index("stored_files_orphaned")
      .on(table.createdAt)
      .where(sql`${table.referencedBy} = '{}'`),
  ],
);

/** No row refers to the file. */
export const isOrphaned = sql`${storedFiles.referencedBy} = '{}'`;
