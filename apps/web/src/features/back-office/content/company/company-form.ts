import { type AdminCompany, MAX_PHONES } from "@ghuri/contract/admin-company";

/** The fields of the form. The phones are one text, one phone per line. */
export interface CompanyForm {
  readonly name_en: string;
  readonly name_bn: string;
  readonly address_en: string;
  readonly address_bn: string;
  readonly hours_en: string;
  readonly hours_bn: string;
  readonly registration: string;
  readonly licence: string;
  readonly bin: string;
  readonly tin: string;
  readonly phones: string;
  readonly email: string;
  readonly sender_name: string;
  readonly sender_email: string;
}
export type CompanyField = keyof CompanyForm;

export function toForm(company: AdminCompany): CompanyForm {
  return {
    name_en: company.name_en,
    name_bn: company.name_bn,
    address_en: company.address_en,
    address_bn: company.address_bn,
    hours_en: company.hours_en,
    hours_bn: company.hours_bn,
    registration: company.registration,
    licence: company.licence,
    bin: company.bin,
    tin: company.tin,
    phones: company.phones.join("\n"),
    email: company.email,
    sender_name: company.sender_name,
    sender_email: company.sender_email,
  };
}

/** The values to save, without empty phone lines. */
export function toSaveBody(form: CompanyForm, version: string) {
  return { ...form, phones: toPhones(form.phones), version };
}

export function toPhones(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").slice(0, MAX_PHONES + 1);
}

/** "phones.0" → "phones": an error of one phone is shown at the shared field. */
export function toField(name: string): CompanyField | null {
  const [field = ""] = name.split(".");
  return FIELDS.has(field) ? (field as CompanyField) : null;
}

const FIELDS: ReadonlySet<string> = new Set([
  "name_en",
  "name_bn",
  "address_en",
  "address_bn",
  "hours_en",
  "hours_bn",
  "registration",
  "licence",
  "bin",
  "tin",
  "phones",
  "email",
  "sender_name",
  "sender_email",
] satisfies CompanyField[]);
