import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import type { visaGuidelines } from "../tables.ts";

export type GuidelineRow = typeof visaGuidelines.$inferSelect;

/** A guideline as shown to travellers, with the country's current local time. */
export function toGuidelineDto(row: GuidelineRow, language: Language, now: Date): VisaGuideline {
  const inBangla = language === "bn";
  return {
    id: row.id,
    country: inBangla ? row.countryBn : row.countryEn,
    country_name: row.countryEn,
    country_code: row.countryCode,
    price: row.price,
    max_stay: row.maxStay,
    processing_time: inBangla ? row.processingTimeBn : row.processingTimeEn,
    type: inBangla ? row.typeBn : row.typeEn,
    requirements: row.requirements.map((one) => one[language]),
    thumb: row.thumb,
    description: sanitizeHtml(inBangla ? row.descriptionBn : row.descriptionEn),
    currency: row.currency,
    local_time: localTime(row.timezone, now),
    timezone: row.timezone,
    documents: row.documents.map(({ code, name, isRequired }) => ({
      code,
      name: name[language],
      is_required: isRequired,
    })),
    is_sample: row.isSample,
  };
}

/** Cached by zone, because creating a formatter is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21T14:05": the Swedish locale formats like ISO 8601. */
function localTime(timeZone: string, now: Date): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock.format(now).replace(" ", "T");
}
