import { z } from "zod";
import { Instant } from "./dates.ts";
import {
  bothOf,
  type ContentCheck,
  contentFields,
  ContentState,
  line,
  richText,
  standingFields,
  wholeNumber,
} from "./desk-content.ts";
import { pageOf } from "./lists.ts";
import { Seen } from "./staff.ts";

/** A paper that each traveller hands in. Its code stays: a new one has none yet. */
export const AskedPaperText = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "invalid_value")
    .nullable(),
  name: bothOf(line(120)),
  is_required: z.boolean(),
});

const fields = {
  ...contentFields,
  type: z.strictObject({
    en: line(80).min(1, { error: "field_required", abort: true }),
    bn: line(80),
  }),
  /** For one traveller; 0 where nothing is to be paid. */
  price: wholeNumber(0, 5_000_000),
  /** Days. */
  max_stay: wholeNumber(1, 3650),
  processing_time: bothOf(line(80)),
  /** ISO code of the country's money. */
  currency: z.string("field_required").regex(/^[A-Z]{3}$/, "invalid_value"),
  /** IANA name of the capital's zone. */
  timezone: line(64).min(1, "field_required"),
  requirements: z.array(bothOf(line(300))).max(40),
  papers: z
    .array(AskedPaperText)
    .max(30)
    .refine((papers) => {
      const codes = papers.flatMap(({ code }) => (code === null ? [] : [code]));
      return new Set(codes).size === codes.length;
    }, "invalid_value"),
  description: bothOf(richText),
};

export const GuidelineFields = z.strictObject(fields);
export type GuidelineFields = z.infer<typeof GuidelineFields>;
export const SaveGuidelineBody = z.strictObject({ ...fields, seen: Seen });
export type SaveGuidelineBody = z.infer<typeof SaveGuidelineBody>;

export const DeskGuideline = z.object({ ...fields, ...standingFields });
export type DeskGuideline = z.infer<typeof DeskGuideline>;
export const DeskGuidelineReply = z.object({ data: DeskGuideline });

export const DeskGuidelineRow = z.object({
  id: z.string(),
  country: bothOf(z.string()),
  type: bothOf(z.string()),
  thumb: z.string().nullable(),
  price: z.int(),
  state: ContentState,
  publish_from: Instant.nullable(),
  is_sample: z.boolean(),
});
export type DeskGuidelineRow = z.infer<typeof DeskGuidelineRow>;
export const DeskGuidelinesReply = pageOf(DeskGuidelineRow);

export type GuidelineCheckCode = "english" | "bangla" | "picture" | "papers";

/** What a guideline needs before travellers see it. */
export function guidelineChecks(
  written: Pick<
    GuidelineFields,
    "type" | "processing_time" | "description" | "requirements" | "papers" | "thumb"
  >,
): readonly ContentCheck<GuidelineCheckCode>[] {
  return [
    { code: "english", isMet: isWritten(written, "en"), isNeeded: true },
    { code: "bangla", isMet: isWritten(written, "bn"), isNeeded: true },
    { code: "picture", isMet: written.thumb !== null, isNeeded: true },
    { code: "papers", isMet: written.papers.length > 0, isNeeded: false },
  ];
}

function isWritten(written: Parameters<typeof guidelineChecks>[0], language: "en" | "bn"): boolean {
  const words = [
    written.type,
    written.processing_time,
    ...written.requirements,
    ...written.papers.map(({ name }) => name),
  ];
  return written.description[language] !== "" && words.every((one) => one[language].trim() !== "");
}
