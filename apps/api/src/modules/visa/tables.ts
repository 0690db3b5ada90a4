import type { Language } from "@ghuri/contract/messages/message";
import type { SubmittedDocument, VisaApplicationStatus } from "@ghuri/contract/visas";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import { payableColumns, payableRules } from "../payments/tables.ts";
import { bookedTravellerColumns, bookedTravellerIndexes } from "../travellers/tables.ts";

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

export const visaApplications = pgTable(
  "visa_applications",
  {
    ...payableColumns("visa_applications"),
    status: text().$type<VisaApplicationStatus>().notNull(),
    guidelineId: uuid("guideline_id")
      .notNull()
      .references(() => visaGuidelines.id),
    visa: jsonb().$type<VisaSnapshot>().notNull(),
    entryDate: date("entry_date", { mode: "string" }).notNull(),
    exitDate: date("exit_date", { mode: "string" }).notNull(),
    nationality: text().notNull(),
    travellers: integer().notNull(),
    unitPrice: integer("unit_price").notNull(),
    /** Null: free of charge. */
    paymentDeadline: instant("payment_deadline"),
    paidAt: instant("paid_at"),
  },
  (table) => [
    ...payableRules("visa_applications", table),
    index("visa_applications_unpaid")
      .on(table.paymentDeadline)
      .where(sql`payment_id is null and status in ('in_review', 'documents_needed')`),
    index("visa_applications_paid_on")
      .on(table.paidAt)
      .where(sql`payment_id is not null`),
    check(
      "visa_applications_status",
      sql`${table.status} in ('in_review', 'documents_needed', 'submitted', 'approved', 'rejected', 'cancelled')`,
    ),
    check("visa_applications_travellers", sql`${table.travellers} between 1 and 20`),
    check("visa_applications_days", sql`${table.exitDate} >= ${table.entryDate}`),
    check(
      "visa_applications_sum",
      sql`${table.unitPrice} >= 0 and ${table.totalPrice} = ${table.unitPrice} * ${table.travellers}
        and ${table.couponDiscount} >= 0 and ${table.totalPayable} >= 0
        and ${table.totalPayable} = ${table.totalPrice} - ${table.couponDiscount}`,
    ),
    check(
      "visa_applications_deadline",
      sql`(${table.paymentDeadline} is null) = (${table.totalPayable} = 0)`,
    ),
    check("visa_applications_paid", sql`(${table.paidAt} is null) = (${table.paymentId} is null)`),
    check(
      "visa_applications_fee",
      sql`${table.status} not in ('submitted', 'approved', 'rejected')
        or ${table.totalPayable} = 0 or ${table.paymentId} is not null`,
    ),
  ],
);

/** Travellers as entered in the application. */
export const visaApplicants = pgTable(
  "visa_applicants",
  {
    ...bookedTravellerColumns(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaApplications.id),
    passportNumber: text("passport_number").notNull(),
    passportExpiryDate: date("passport_expiry_date", { mode: "string" }).notNull(),
    passportFile: uuid("passport_file")
      .notNull()
      .references(() => storedFiles.id),
  },
  (table) => [
    unique("visa_applicants_position").on(table.applicationId, table.position),
    ...bookedTravellerIndexes("visa_applicants", table),
    check(
      "visa_applicants_primary",
      sql`${table.position} <> 0 or ${table.contactErasedAt} is not null
        or (${table.email} is not null and ${table.phone} is not null)`,
    ),
    check(
      "visa_applicants_erased",
      sql`${table.contactErasedAt} is null or coalesce(${table.email}, ${table.phone}) is null`,
    ),
  ],
);

/** The documents of one traveller, copied from the guideline on the day of the application. */
export const visaDocuments = pgTable(
  "visa_documents",
  {
    applicantId: uuid("applicant_id")
      .notNull()
      .references(() => visaApplicants.id),
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

/** The event log of an application. Append-only. */
export const visaApplicationEvents = pgTable(
  "visa_application_events",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaApplications.id),
    /** 1, 2, 3 … within the application. */
    number: integer().notNull(),
    at: instant("at").notNull(),
    /** Null for the first. */
    from: text().$type<VisaApplicationStatus>(),
    to: text().$type<VisaApplicationStatus>().notNull(),
    by: text().$type<"traveller" | "system" | "staff">().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.number] }),
    check("visa_application_events_by", sql`${table.by} in ('traveller', 'system', 'staff')`),
  ],
);

/** Staff notes to the traveller. The newest is shown. Append-only. */
export const visaNotes = pgTable(
  "visa_notes",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => visaApplications.id),
    at: instant("at").notNull(),
    staffId: uuid("staff_id").notNull(),
    text: text().notNull(),
  },
  (table) => [index("visa_notes_newest").on(table.applicationId, table.at.desc())],
);
