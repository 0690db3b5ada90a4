import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import type { GuidelineRow } from "./guideline-dto.ts";
import type { RequestedDocument, visaGuidelines } from "../tables.ts";

/** The fields staff edit, in contract form. */
export function toGuidelineFields(row: GuidelineRow): GuidelineFields {
  return {
    country_code: row.countryCode,
    type: { en: row.typeEn, bn: row.typeBn },
    price: row.price,
    embassy_fee: row.embassyFee,
    max_stay: row.maxStay,
    processing_time: { en: row.processingTimeEn, bn: row.processingTimeBn },
    currency: row.currency,
    timezone: row.timezone,
    requirements: row.requirements.map(({ en, bn }) => ({ en, bn })),
    documents: row.documents.map(({ code, name, isRequired }) => ({
      code,
      name: { en: name.en, bn: name.bn },
      is_required: isRequired,
    })),
    description: { en: row.descriptionEn, bn: row.descriptionBn },
    thumb: row.thumb,
    position: row.position,
  };
}

type Columns = Omit<
  typeof visaGuidelines.$inferInsert,
  "id" | "countryEn" | "countryBn" | "publishFrom" | "retiredAt" | "isSample"
>;

/** The same fields in stored form. Descriptions are sanitised here and again when read. */
export function toGuidelineColumns(fields: GuidelineFields): Columns {
  return {
    countryCode: fields.country_code,
    typeEn: fields.type.en,
    typeBn: fields.type.bn,
    price: fields.price,
    embassyFee: fields.embassy_fee,
    maxStay: fields.max_stay,
    processingTimeEn: fields.processing_time.en,
    processingTimeBn: fields.processing_time.bn,
    currency: fields.currency,
    timezone: fields.timezone,
    requirements: fields.requirements,
    documents: withCodes(fields.documents),
    descriptionEn: sanitizeHtml(fields.description.en),
    descriptionBn: sanitizeHtml(fields.description.bn),
    thumb: fields.thumb,
    position: fields.position,
  };
}

/** Gives new documents a unique code, which applications store. */
function withCodes(documents: GuidelineFields["documents"]): RequestedDocument[] {
  const used = new Set(documents.flatMap(({ code }) => (code === null ? [] : [code])));
  return documents.map(({ code, name, is_required: isRequired }) => ({
    code: code ?? newCode(name.en, used),
    name,
    isRequired,
  }));
}

function newCode(name: string, used: Set<string>): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const wanted = slug.slice(0, 32).replaceAll(/^-+|-+$/g, "") || "paper";
  let code = wanted;
  for (let count = 2; used.has(code); count++) code = `${wanted}-${count}`;
  used.add(code);
  return code;
}
