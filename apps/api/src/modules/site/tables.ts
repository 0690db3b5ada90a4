import type { PageText } from "@ghuri/contract/page-texts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What staff made of the pages of words, one row for each time they wrote; the newest stands. The texts
 * that came with the product are no rows: they are files of the page.
 */
export const pageVersions = pgTable(
  "page_versions",
  {
    page: text({ enum: ["about", "terms", "privacy"] }).notNull(),
    language: text({ enum: ["en", "bn"] }).notNull(),
    version: integer().notNull(),
    /** Sanitised; null: from here on the text that came with the product. */
    text: jsonb().$type<PageText>(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
    /** As the writer was called then. */
    writtenBy: text("written_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.language, table.version] }),
    check("page_versions_version", sql`${table.version} > 0`),
    check("page_versions_page", sql`${table.page} in ('about', 'terms', 'privacy')`),
    check("page_versions_language", sql`${table.language} in ('en', 'bn')`),
  ],
);
