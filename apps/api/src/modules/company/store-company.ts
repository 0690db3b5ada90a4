import type { CompanyDetails } from "@ghuri/contract/admin-company";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../platform/db/database.ts";
import { type FirstCompany, firstCompanyRow } from "./sample-company.ts";
import { company, type CompanyRow } from "./tables.ts";

/** Inserts the first row if there is none. @returns the stored row. */
export async function ensureCompany(
  db: Database,
  first: FirstCompany,
  now: Date,
): Promise<CompanyRow> {
  await db.insert(company).values(firstCompanyRow(first, now)).onConflictDoNothing();
  return findCompany(db);
}

/** The company's row. The first start has written it. */
export async function findCompany(db: Queryable): Promise<CompanyRow> {
  const [row] = await db.select().from(company);
  if (!row) throw new Error("The company has no row: buildApp writes the first one");
  return row;
}

/** Saves all details. @returns false when the row is no longer at `version`. */
export function saveCompany(
  tx: Transaction,
  { version, details, now }: { version: number; details: CompanyDetails; now: Date },
): Promise<boolean> {
  return update(tx, version, {
    nameEn: details.name_en,
    nameBn: details.name_bn,
    addressEn: details.address_en,
    addressBn: details.address_bn,
    hoursEn: details.hours_en,
    hoursBn: details.hours_bn,
    registration: details.registration,
    licence: details.licence,
    bin: details.bin,
    tin: details.tin,
    phones: details.phones,
    email: details.email,
    senderName: details.sender_name,
    senderEmail: details.sender_email,
    changedAt: now,
  });
}

/** Replaces the logo, or removes it with null. @returns false when the row is no longer at `version`. */
export function saveLogo(
  tx: Transaction,
  { version, logo, now }: { version: number; logo: Buffer | null; now: Date },
): Promise<boolean> {
  return update(tx, version, { logo, changedAt: now });
}

async function update(
  tx: Transaction,
  version: number,
  fields: Partial<typeof company.$inferInsert>,
): Promise<boolean> {
  const updated = await tx
    .update(company)
    .set({ ...fields, version: sql`${company.version} + 1` })
    .where(and(company.isCompany, eq(company.version, version)))
    .returning({ version: company.version });
  return updated.length > 0;
}
