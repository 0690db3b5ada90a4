import type { LocalizedText } from "../../../../seed/content/localized-text.ts";
import {
  SEED_GUIDELINES,
  type SeedGuideline,
  VISA_COUNTRIES,
  VISA_NOTES,
} from "../../../../seed/content/visa-guidelines.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import { newId } from "../../../platform/ids.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import { type RequestedDocument, visaGuidelines } from "../tables.ts";

/** The sample guidelines. */
export async function seedGuidelines(tx: Transaction): Promise<void> {
  await tx.insert(visaGuidelines).values(SEED_GUIDELINES.map(guidelineRow));
}

function guidelineRow(
  guideline: SeedGuideline,
  position: number,
): typeof visaGuidelines.$inferInsert {
  const { countryCode, type, processingTime, requirements } = guideline;
  const country = VISA_COUNTRIES[countryCode] ?? { en: countryCode, bn: countryCode };
  return {
    id: newId(),
    countryCode,
    countryEn: country.en,
    countryBn: country.bn,
    typeEn: type.en,
    typeBn: type.bn,
    price: guideline.price,
    maxStay: guideline.maxStay,
    processingTimeEn: processingTime.en,
    processingTimeBn: processingTime.bn,
    currency: guideline.currency,
    timezone: guideline.timezone,
    requirements: requirements.map(({ text }) => text),
    documents: requiredDocuments(guideline),
    descriptionEn: description(guideline, country, "en"),
    descriptionBn: description(guideline, country, "bn"),
    thumb: `${guideline.poster}.webp`,
    position,
    isSample: true,
  };
}

/** A document listed twice is required once. */
function requiredDocuments({ requirements }: SeedGuideline): RequestedDocument[] {
  const documents = new Map<string, RequestedDocument>();
  for (const { document } of requirements)
    if (document && !documents.has(document.code)) documents.set(document.code, document);
  return [...documents.values()];
}

const INTRO: Readonly<
  Record<keyof LocalizedText, (visa: SeedGuideline, country: string) => readonly string[]>
> = {
  en: ({ type, processingTime }, country) => [
    `For holders of a Bangladeshi passport who visit ${country}: ${type.en}.`,
    `Processing time: ${processingTime.en}. We check every document before we submit your file.`,
  ],
  bn: ({ type, processingTime }, country) => [
    `বাংলাদেশি পাসপোর্টে ভ্রমণ, গন্তব্য ${country}: ${type.bn}।`,
    `প্রক্রিয়াকরণের সময়: ${processingTime.bn}। জমা দেওয়ার আগে প্রতিটি কাগজ আমরা মিলিয়ে দেখি।`,
  ],
};

function description(
  visa: SeedGuideline,
  country: LocalizedText,
  language: keyof LocalizedText,
): string {
  const intro = INTRO[language](visa, country[language]).map((one) => `<p>${escapeHtml(one)}</p>`);
  const notes = VISA_NOTES.map((note) => `<li>${escapeHtml(note[language])}</li>`);
  return sanitizeHtml(`${intro.join("")}<ul>${notes.join("")}</ul>`);
}
