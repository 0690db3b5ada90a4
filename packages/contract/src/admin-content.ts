import { z } from "zod";
import { Instant } from "./dates.ts";
import { CountryCode } from "./travellers.ts";
import { Version, type StaffRole } from "./staff.ts";

/* Shared by the editors of packages and visa guidelines. */

/** Roles that edit packages, guidelines, coupons and pages. */
export const CONTENT_ROLES = ["content", "admin"] as const satisfies readonly StaffRole[];

/** Content is never deleted, only retired, because bookings refer to it. */
export const ContentState = z.enum(["draft", "scheduled", "live", "retired"]);
export type ContentState = z.infer<typeof ContentState>;

/** Filters of a content list. */
export const ContentQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: ContentState.optional(),
  search: z.string().trim().max(80).optional(),
});

/** A text in English and Bangla. */
export const bilingual = <Words extends z.ZodType>(words: Words) =>
  z.strictObject({ en: words, bn: words });

/** A single line that may be empty in a draft. */
export const draftLine = (max: number) => z.string("field_required").trim().max(max, "too_long");

/** HTML from the editor; the server sanitises it. */
export const richText = z.string("field_required").max(20_000, "too_long");

/** A whole number within limits, both included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int("invalid_number")
    .min(min, { error: "out_of_range", abort: true })
    .max(max, { error: "out_of_range", abort: true });

/** File name under /storage: a poster scene or an upload. */
export const PictureName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}\.webp$/, "invalid_value");

/** Fields of every content type: country, picture and list position. */
export const contentFields = {
  country_code: CountryCode,
  thumb: PictureName.nullable(),
  position: wholeNumber(0, 9999),
};

/** Latest change; null when there is none. */
export const LastChange = z.object({ by: z.string(), at: Instant }).nullable();

/** Status fields of every content type. */
export const contentStatusFields = {
  id: z.string(),
  /** Country name in both languages. */
  country: z.object({ en: z.string(), bn: z.string() }),
  state: ContentState,
  /** Null for a draft. */
  publish_from: Instant.nullable(),
  retired_at: Instant.nullable(),
  is_sample: z.boolean(),
  /** Number of bookings or applications that refer to it. */
  sold: z.int(),
  last_change: LastChange,
  version: Version,
};

/** Publishes now, schedules, unpublishes or retires. */
export const MoveContentBody = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("live"), version: Version }),
  z.strictObject({ to: z.literal("scheduled"), publish_from: Instant, version: Version }),
  z.strictObject({ to: z.literal("draft"), version: Version }),
  z.strictObject({ to: z.literal("retired"), why: draftLine(300).default(""), version: Version }),
]);
export type MoveContentBody = z.infer<typeof MoveContentBody>;

/** Allowed transitions. Published content can be retired, but never become a draft again. */
export const CONTENT_MOVES: Readonly<Record<ContentState, readonly ContentState[]>> = {
  draft: ["live", "scheduled", "retired"],
  scheduled: ["live", "scheduled", "draft", "retired"],
  live: ["retired"],
  retired: ["live", "scheduled"],
};

interface Standing {
  readonly publishFrom: Date | null;
  readonly retiredAt: Date | null;
}

/** The state that follows from the dates, at `now`. */
export function getContentState({ publishFrom, retiredAt }: Standing, now: Date): ContentState {
  if (retiredAt !== null) return "retired";
  if (publishFrom === null) return "draft";
  return publishFrom > now ? "scheduled" : "live";
}

/** One check before publication. */
export interface ContentCheck<Code extends string> {
  readonly code: Code;
  readonly isMet: boolean;
  /** A required check blocks publication; others are advice. */
  readonly isRequired: boolean;
}

/** True when every required check is met. */
export function isReady(checks: readonly ContentCheck<string>[]): boolean {
  return checks.every(({ isMet, isRequired }) => isMet || !isRequired);
}

/** An uploaded picture, cropped to size. */
export const PictureReply = z.object({ data: z.object({ thumb: PictureName }) });
