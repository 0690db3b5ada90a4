import type { Language } from "@ghuri/contract/messages/message";
import type { SubmittedDocument, VisaResult } from "@ghuri/contract/visas";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import { orders, orderTravellers } from "../orders/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

type InBoth = Readonly<Record<Language, string>>;

/** A document that every traveller uploads as a photo. */
export interface RequestedDocument {
  readonly code: string;
  readonly name: InBoth;
  readonly isRequired: boolean;
}

/**
 * Visa requirements by country. Guidelines are retired, never deleted, because applications
 * reference them.
 */
export const visaGuidelines = pgTable(
  "visa_guidelines",
  {
    id: uuid().primaryKey(),
    countryCode: text("country_code").notNull(),
    countryEn: text("country_en").notNull(),
    countryBn: text("country_bn").notNull(),
    typeEn: text("type_en").notNull(),
    typeBn: text("type_bn").notNull(),
    /** Per traveller. 0: free of charge. */
    price: integer().notNull(),
    /** What the embassy gets of it. Null: unknown, and the whole price counts as ours. */
    embassyFee: integer("embassy_fee"),
    /** Days. */
    maxStay: integer("max_stay").notNull(),
    processingTimeEn: text("processing_time_en").notNull(),
    processingTimeBn: text("processing_time_bn").notNull(),
    currency: text().notNull(),
    /** IANA name of the capital's zone. */
    timezone: text().notNull(),
    requirements: jsonb().$type<readonly InBoth[]>().notNull(),
    documents: jsonb().$type<readonly RequestedDocument[]>().notNull(),
    /** Sanitised HTML. */
    descriptionEn: text("description_en").notNull(),
    descriptionBn: text("description_bn").notNull(),
    /** Name of a picture under /storage/visa-guidelines-thumbs/. */
    thumb: text(),
    /** Sort order in lists. */
    position: integer().notNull(),
    isSample: boolean("is_sample").notNull().default(false),
    /**
     * Published from this date. Null: a draft. Defaults to published for rows older than drafts.
     */
    publishFrom: instant("publish_from").default(new Date(0)),
    retiredAt: instant("retired_at"),
  },
  (table) => [
    check("visa_guidelines_country_code", sql`${table.countryCode} ~ '^[A-Z]{2}$'`),
    check("visa_guidelines_currency", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("visa_guidelines_price", sql`${table.price} >= 0`),
    check("visa_guidelines_embassy_fee", sql`${table.embassyFee} >= 0`),
    check("visa_guidelines_stay", sql`${table.maxStay} > 0`),
  ],
);

/** Snapshot of the visa when it was applied for. */
export interface VisaSnapshot {
  readonly countryCode: string;
  readonly country: InBoth;
  readonly type: InBoth;
  readonly processingTime: InBoth;
  readonly thumb: string | null;
}

/** What an order of a visa holds, beside what every order has. The days of travel are the days of entry and exit. */
export const visaApplications = pgTable(
  "visa_applications",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    guidelineId: uuid("guideline_id")
      .notNull()
      .references(() => visaGuidelines.id),
    visa: jsonb().$type<VisaSnapshot>().notNull(),
    nationality: text().notNull(),
    unitPrice: integer("unit_price").notNull(),
    /** What the embassy gets of the unit price, as it was on the day of the application. Null: unknown. */
    unitCost: integer("unit_cost"),
  },
  (table) => [
    check("visa_applications_unit_price", sql`${table.unitPrice} >= 0`),
    check("visa_applications_unit_cost", sql`${table.unitCost} >= 0`),
  ],
);

/** The visa part of an order. */
export type VisaApplicationRow = typeof visaApplications.$inferSelect;

/** What became of each traveller's application; name and passport are those of the order. */
export const visaApplicants = pgTable(
  "visa_applicants",
  {
    travellerId: uuid("traveller_id")
      .primaryKey()
      .references(() => orderTravellers.id),
    /** The embassy's decision about this traveller; null until staff record it. */
    result: text().$type<VisaResult>(),
    /** The visa itself, a PDF or a photo. */
    visaFile: uuid("visa_file").references(() => storedFiles.id),
  },
  (table) => [
    check("visa_applicants_result", sql`${table.result} in ('approved', 'rejected')`),
    check(
      "visa_applicants_visa_file",
      sql`${table.visaFile} is null or (${table.result} is not null and ${table.result} = 'approved')`,
    ),
  ],
);

/** The documents of one traveller, copied from the guideline on the day of the application. */
export const visaDocuments = pgTable(
  "visa_documents",
  {
    applicantId: uuid("applicant_id")
      .notNull()
      .references(() => visaApplicants.travellerId),
    code: text().notNull(),
    /** Sort order in the list. */
    position: integer().notNull(),
    name: jsonb().$type<InBoth>().notNull(),
    isRequired: boolean("is_required").notNull(),
    state: text().$type<SubmittedDocument["state"]>().notNull(),
    file: uuid().references(() => storedFiles.id),
    /** Why staff refused it. */
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.applicantId, table.code] }),
    check(
      "visa_documents_state",
      sql`${table.state} in ('missing', 'received', 'accepted', 'refused')`,
    ),
    check("visa_documents_file", sql`(${table.state} = 'missing') = (${table.file} is null)`),
  ],
);

/** Staff notes to the traveller. The newest is shown. Append-only. */
export const visaNotes = pgTable(
  "visa_notes",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaApplications.orderId),
    at: instant("at").notNull(),
    staffId: uuid("staff_id").notNull(),
    text: text().notNull(),
  },
  (table) => [index("visa_notes_newest").on(table.applicationId, table.at.desc())],
);
