import { bigint, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What browsers refused on our pages, by what and where; nothing about who was looking. */
export const cspViolations = pgTable(
  "csp_violations",
  {
    /** The directive of the content security policy, such as `script-src-elem`. */
    directive: text().notNull(),
    /** An origin, or a word such as `inline` or `trusted-types-sink`. */
    blocked: text().notNull(),
    /** The first part of the page's path. */
    page: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
    firstAt: timestamp("first_at", { withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.directive, table.blocked, table.page] }),
    index("csp_violations_newest").on(table.lastAt.desc()),
  ],
);
