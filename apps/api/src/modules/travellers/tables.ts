import { sql } from "drizzle-orm";
import {
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { storedFiles } from "../../platform/files/tables.ts";
import { sealedText } from "../../platform/sealing/sealed-text.ts";
import { accounts } from "../accounts/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

function personColumns() {
  return {
    title: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
    gender: text().notNull(),
    /** The country of the passport. */
    country: text().notNull(),
    nationality: text().notNull(),
    email: text(),
    phone: text(),
    passportNumber: sealedText("passport_number"),
    passportExpiryDate: date("passport_expiry_date", { mode: "string" }),
    passportFile: uuid("passport_file").references(() => storedFiles.id),
  };
}

/** A passenger's details at the time of booking. Later changes to the saved traveller do not apply here. */
export function bookedTravellerColumns() {
  return {
    id: uuid().primaryKey(),
    /** 0 is the primary traveller. */
    position: integer().notNull(),
    ...personColumns(),
    /** When the account was deleted, and with it the passenger's contact details. */
    contactErasedAt: instant("contact_erased_at"),
    /** When passport and other documents were erased, because nobody needs them any more. */
    documentsErasedAt: instant("documents_erased_at"),
  };
}

type BookedPeople = Readonly<
  Record<"firstName" | "lastName" | "email" | "phone", ExtraConfigColumn>
>;

/** Staff search by the beginning of a name or email, and by both ends of a phone number. */
export function bookedTravellerIndexes(name: string, table: BookedPeople) {
  return [
    index(`${name}_name`).on(
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
    index(`${name}_surname`).on(sql`lower(${table.lastName}) text_pattern_ops`),
    index(`${name}_email`)
      .on(sql`${table.email} text_pattern_ops`)
      .where(sql`${table.email} is not null`),
    index(`${name}_phone`)
      .on(sql`${table.phone} text_pattern_ops`)
      .where(sql`${table.phone} is not null`),
    index(`${name}_phone_end`)
      .on(sql`reverse(${table.phone}) text_pattern_ops`)
      .where(sql`${table.phone} is not null`),
  ];
}

/** Travellers that an account has saved for later bookings. */
export const travellers = pgTable(
  "travellers",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id),
    ...personColumns(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("travellers_owner").on(table.ownerId, table.createdAt),
    check("travellers_title", sql`${table.title} in ('Mr', 'Ms', 'Mrs', 'Dr', 'Engr')`),
    check("travellers_gender", sql`${table.gender} in ('male', 'female', 'others')`),
  ],
);
