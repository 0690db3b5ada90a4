import { z } from "zod";
import { Instant } from "./dates.ts";
import {
  bilingual,
  type ContentCheck,
  contentFields,
  ContentState,
  draftLine,
  richText,
  contentStatusFields,
  wholeNumber,
} from "./admin-content.ts";
import { paginated } from "./pagination.ts";
import { Version } from "./staff.ts";

/**
 * A document each traveller must submit. Its code never changes; a new one gets its code on save.
 */
export const RequiredDocumentText = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "invalid_value")
    .nullable(),
  name: bilingual(draftLine(120)),
  is_required: z.boolean(),
});

const fields = {
  ...contentFields,
  type: z.strictObject({
    en: draftLine(80).min(1, { error: "field_required", abort: true }),
    bn: draftLine(80),
  }),
  /** Per traveller, in taka; 0 when it is free. */
  price: wholeNumber(0, 5_000_000),
  /** What the embassy gets of it; null: unknown, and the whole price counts as ours. */
  embassy_fee: wholeNumber(0, 5_000_000).nullable(),
  /** Days. */
  max_stay: wholeNumber(1, 3650),
  processing_time: bilingual(draftLine(80)),
  /** ISO 4217 code of the country's currency. */
  currency: z.string("field_required").regex(/^[A-Z]{3}$/, "invalid_value"),
  /** IANA time zone of the capital. */
  timezone: draftLine(64).min(1, "field_required"),
  requirements: z.array(bilingual(draftLine(300))).max(40),
  documents: z
    .array(RequiredDocumentText)
    .max(30)
    .refine((papers) => {
      const codes = papers.flatMap(({ code }) => (code === null ? [] : [code]));
      return new Set(codes).size === codes.length;
    }, "invalid_value"),
  description: bilingual(richText),
};

/** The fields of the guideline editor. */
export const GuidelineFields = z.strictObject(fields);
export type GuidelineFields = z.infer<typeof GuidelineFields>;
/** An edit of an existing guideline, with the version it is based on. */
export const SaveGuidelineBody = z.strictObject({ ...fields, version: Version });
export type SaveGuidelineBody = z.infer<typeof SaveGuidelineBody>;

/** One guideline with its status. */
export const AdminGuideline = z.object({ ...fields, ...contentStatusFields });
export type AdminGuideline = z.infer<typeof AdminGuideline>;
/** Reply: one guideline. */
export const AdminGuidelineReply = z.object({ data: AdminGuideline });

/** A row of the guideline list. The price is per traveller, in whole taka. */
export const AdminGuidelineRow = z.object({
  id: z.string(),
  country: bilingual(z.string()),
  type: bilingual(z.string()),
  thumb: z.string().nullable(),
  price: z.int(),
  state: ContentState,
  publish_from: Instant.nullable(),
  is_sample: z.boolean(),
});
export type AdminGuidelineRow = z.infer<typeof AdminGuidelineRow>;
/** Guidelines by position. */
export const AdminGuidelinesReply = paginated(AdminGuidelineRow);

/** Names of the checks before publication. */
export type GuidelineCheckCode = "english" | "bangla" | "picture" | "documents";

/** Checks before a guideline is published. */
export function guidelineChecks(
  written: Pick<
    GuidelineFields,
    "type" | "processing_time" | "description" | "requirements" | "documents" | "thumb"
  >,
): readonly ContentCheck<GuidelineCheckCode>[] {
  return [
    { code: "english", isMet: isWritten(written, "en"), isRequired: true },
    { code: "bangla", isMet: isWritten(written, "bn"), isRequired: true },
    { code: "picture", isMet: written.thumb !== null, isRequired: true },
    { code: "documents", isMet: written.documents.length > 0, isRequired: false },
  ];
}

function isWritten(written: Parameters<typeof guidelineChecks>[0], language: "en" | "bn"): boolean {
  const words = [
    written.type,
    written.processing_time,
    ...written.requirements,
    ...written.documents.map(({ name }) => name),
  ];
  return written.description[language] !== "" && words.every((one) => one[language].trim() !== "");
}
