import { ne } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Company } from "../../platform/company.ts";
import type { Database } from "../../platform/db/database.ts";
import { readRegularly } from "../../platform/db/read-regularly.ts";
import { listCompanyGaps } from "./list-company-gaps.ts";
import type { FirstCompany } from "./sample-company.ts";
import { ensureCompany, findCompany } from "./store-company.ts";
import { company as table, type CompanyRow } from "./tables.ts";

/** How often to check whether another node has saved the details. */
const READ_EVERY_MS = 5000;

/** The company as the modules use it, updated while the server runs. */
export interface LiveCompany {
  /** Always current: its fields change in place, so modules may hold the object. */
  readonly company: Company;
  /** Reads the row if its version has changed; runs after a save, and every few seconds. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Loads the company, or writes its first row, and follows changes. No request queries it. */
export async function createLiveCompany(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  env: FirstCompany & { readonly APP_URL: string; readonly STAFF_URL?: string | undefined },
  everyMs = READ_EVERY_MS,
): Promise<LiveCompany> {
  let row = await ensureCompany(db, env, clock.now());
  const urls = { site: env.APP_URL, staff: env.STAFF_URL ?? env.APP_URL };
  const company = toCompany(row, urls);
  const refresh = async () => {
    if ((await db.$count(table, ne(table.version, row.version))) === 0) return;
    row = await findCompany(db);
    Object.assign(company, toCompany(row, urls));
  };
  // While the database is down, the details stay as they are.
  const stop = readRegularly(db, everyMs, refresh);
  return { company, refresh, stop };
}

/** The row as documents, emails and pages read it. */
export function toCompany(
  row: CompanyRow,
  { site, staff }: { readonly site: string; readonly staff: string },
): Company {
  return {
    site,
    backOffice: new URL("/back-office", staff).href,
    name: { en: row.nameEn, bn: row.nameBn },
    address: { en: row.addressEn, bn: row.addressBn },
    hours: { en: row.hoursEn, bn: row.hoursBn },
    registration: row.registration,
    licence: row.licence,
    bin: row.bin,
    tin: row.tin,
    phone: row.phones[0] ?? "",
    phones: row.phones,
    email: row.email,
    sender: { name: row.senderName, email: row.senderEmail },
    logo: row.logo,
    logoPath: row.logo && `/storage/company/logo.${row.version}.png`,
    isSample: listCompanyGaps(row).some(({ problem }) => problem === "sample"),
  };
}
