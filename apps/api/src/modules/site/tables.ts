import type { PageText } from "@ghuri/contract/page-texts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The versions of the content pages that staff wrote, one row for each save. The newest applies. The built-in
 * texts are not rows: they are files of the web app.
 */
export const pageVersions = pgTable(
  "page_versions",
  {
    page: text({ enum: ["about", "terms", "privacy"] }).notNull(),
    language: text({ enum: ["en", "bn"] }).notNull(),
    version: integer().notNull(),
    /** Sanitised. Null: this version restores the built-in text. */
    text: jsonb().$type<PageText>(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    /** The staff member's name at that time. */
    writtenBy: text("written_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.language, table.version] }),
    check("page_versions_version", sql`${table.version} > 0`),
    check("page_versions_page", sql`${table.page} in ('about', 'terms', 'privacy')`),
    check("page_versions_language", sql`${table.language} in ('en', 'bn')`),
  ],
);
