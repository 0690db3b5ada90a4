import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { AdminCompany, CompanyDetails } from "@ghuri/contract/admin-company";
import type { Database, Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type CompanyRow,
  findCompany,
  listCompanyGaps,
  type LiveCompany,
  sanitizeLogo,
  saveCompany,
  saveLogo,
} from "../../company/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import { findLastChange } from "../content/find-last-change.ts";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly liveCompany: Pick<LiveCompany, "refresh">;
}

const SUBJECT = { kind: "company", id: "company" } as const;

/** The company's details as the editor shows them. */
export async function findAdminCompany(db: Queryable): Promise<AdminCompany> {
  const row = await findCompany(db);
  return {
    ...toDetails(row),
    logo: row.logo && `/storage/company/logo.${row.version}.png`,
    gaps: listCompanyGaps(row),
    last_change: await findLastChange(db, SUBJECT),
    version: String(row.version),
  };
}

/** Saves the details. Refuses with `case_changed` and the current details on a version conflict. */
export function saveCompanyAsStaff(
  deps: Deps,
  { by, details, version }: { by: Actor; details: CompanyDetails; version: string },
): Promise<AdminCompany> {
  return change(deps, { by, action: "company.change" }, (tx, now) =>
    saveCompany(tx, { version: toNumber(version), details, now }),
  );
}

/** Replaces the logo by an upload, or removes it with null. */
export async function saveLogoAsStaff(
  deps: Deps,
  { by, upload, version }: { by: Actor; upload: Buffer | null; version: string },
): Promise<AdminCompany> {
  const logo = upload && (await sanitizeLogo(upload));
  return change(deps, { by, action: "company.logo" }, (tx, now) =>
    saveLogo(tx, { version: toNumber(version), logo, now }),
  );
}

async function change(
  deps: Deps,
  { by, action }: { readonly by: Actor; readonly action: AuditAction },
  save: (tx: Transaction, now: Date) => Promise<boolean>,
): Promise<AdminCompany> {
  await withAudit(deps, { by, action, subject: SUBJECT, why: null }, async (tx) => {
    const before = await findCompany(tx);
    if (!(await save(tx, deps.clock.now())))
      refuse("case_changed", { facts: { case: await findAdminCompany(tx) } });
    return { ...differences(before, await findCompany(tx)), result: undefined };
  });
  await deps.liveCompany.refresh();
  return findAdminCompany(deps.db);
}

/** A version that is no number matches none. */
function toNumber(version: string): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

export function toDetails(row: CompanyRow): CompanyDetails {
  return {
    name_en: row.nameEn,
    name_bn: row.nameBn,
    address_en: row.addressEn,
    address_bn: row.addressBn,
    hours_en: row.hoursEn,
    hours_bn: row.hoursBn,
    registration: row.registration,
    licence: row.licence,
    bin: row.bin,
    tin: row.tin,
    phones: row.phones,
    email: row.email,
    sender_name: row.senderName,
    sender_email: row.senderEmail,
  };
}

/** The fields that differ; of a logo, its size in bytes. */
function differences(before: CompanyRow, after: CompanyRow) {
  const was = { ...toDetails(before), logo: before.logo?.length ?? null };
  const is = { ...toDetails(after), logo: after.logo?.length ?? null };
  const changed = Object.keys(was).filter(
    (field) => String(was[field as keyof typeof was]) !== String(is[field as keyof typeof is]),
  );
  const pick = (from: typeof was) =>
    Object.fromEntries(changed.map((field) => [field, from[field as keyof typeof was]]));
  return { before: pick(was), after: pick(is) };
}
