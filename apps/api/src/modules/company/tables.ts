import { sql } from "drizzle-orm";
import { boolean, check, customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** The company's details: one row, written by the first start and by administrators. */
export const company = pgTable(
  "company",
  {
    isCompany: boolean("is_company").primaryKey().default(true),
    nameEn: text("name_en").notNull(),
    nameBn: text("name_bn").notNull(),
    addressEn: text("address_en").notNull(),
    addressBn: text("address_bn").notNull(),
    hoursEn: text("hours_en").notNull(),
    hoursBn: text("hours_bn").notNull(),
    registration: text().notNull(),
    licence: text().notNull(),
    bin: text().notNull(),
    tin: text().notNull().default(""),
    phones: text().array().notNull(),
    email: text().notNull(),
    senderName: text("sender_name").notNull(),
    senderEmail: text("sender_email").notNull(),
    /** PNG, re-encoded by us. */
    logo: bytea(),
    /** Counts every save: the version that the next one must name, and what nodes compare. */
    version: integer().notNull().default(1),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("company_one_row", sql`${table.isCompany}`),
    check("company_version", sql`${table.version} > 0`),
    check("company_phones", sql`cardinality(${table.phones}) between 1 and 3`),
  ],
);

/** The company as stored. */
export type CompanyRow = typeof company.$inferSelect;
