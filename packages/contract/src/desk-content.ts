import { z } from "zod";
import { Instant } from "./dates.ts";
import { CountryCode } from "./people.ts";
import { Seen, type StaffRole } from "./staff.ts";

/* What the editors of packages and of visa guidelines have in common. */

/** Who writes what is sold, and what customers read. */
export const CONTENT_ROLES = ["content", "admin"] as const satisfies readonly StaffRole[];

/** A draft, to be shown from a moment on, shown, or put away: never deleted, since bookings name it. */
export const ContentState = z.enum(["draft", "scheduled", "live", "retired"]);
export type ContentState = z.infer<typeof ContentState>;

/** The list of one kind of content: those in a state, or all; those that the words fit. */
export const ContentQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: ContentState.optional(),
  search: z.string().trim().max(80).optional(),
});

/** What is written in both languages. */
export const bothOf = <Words extends z.ZodType>(words: Words) =>
  z.strictObject({ en: words, bn: words });

/** One line that may still be missing. */
export const line = (max: number) => z.string("field_required").trim().max(max, "too_long");

/** HTML of the editor; the server keeps what is harmless of it. */
export const richText = z.string("field_required").max(20_000, "too_long");

export const wholeNumber = (min: number, max: number) =>
  z
    .int("invalid_number")
    .min(min, { error: "out_of_range", abort: true })
    .max(max, { error: "out_of_range", abort: true });

/** The name of a picture under /storage: of one of our poster scenes, or of an upload. */
export const PictureName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}\.webp$/, "invalid_value");

/** What every kind of content has: where it is, its picture, and where it stands in lists. */
export const contentFields = {
  country_code: CountryCode,
  thumb: PictureName.nullable(),
  position: wholeNumber(0, 9999),
};

/** Who changed it last. */
export const LastChange = z.object({ by: z.string(), at: Instant }).nullable();

/** How content stands. */
export const standingFields = {
  id: z.string(),
  /** In both languages, as the house writes it. */
  country: z.object({ en: z.string(), bn: z.string() }),
  state: ContentState,
  /** Null: a draft. */
  publish_from: Instant.nullable(),
  retired_at: Instant.nullable(),
  is_sample: z.boolean(),
  /** How many bookings or applications name it. */
  sold: z.int(),
  last_change: LastChange,
  seen: Seen,
};

/** Shows it now or from a moment on, makes it a draft again, or puts it away. */
export const MoveContentBody = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("live"), seen: Seen }),
  z.strictObject({ to: z.literal("scheduled"), publish_from: Instant, seen: Seen }),
  z.strictObject({ to: z.literal("draft"), seen: Seen }),
  z.strictObject({ to: z.literal("retired"), why: line(300).default(""), seen: Seen }),
]);
export type MoveContentBody = z.infer<typeof MoveContentBody>;

/** What may become of it: travellers have seen what is live, so that it is retired, never a draft again. */
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

export function contentStateOf({ publishFrom, retiredAt }: Standing, now: Date): ContentState {
  if (retiredAt !== null) return "retired";
  if (publishFrom === null) return "draft";
  return publishFrom > now ? "scheduled" : "live";
}

/** What stands in the way of showing something, and what is only worth a look. */
export interface ContentCheck<Code extends string> {
  readonly code: Code;
  readonly isMet: boolean;
  /** Without it, nothing is shown to travellers. */
  readonly isNeeded: boolean;
}

export function isReady(checks: readonly ContentCheck<string>[]): boolean {
  return checks.every(({ isMet, isNeeded }) => isMet || !isNeeded);
}

/** A picture that was uploaded, cut to size. */
export const PictureReply = z.object({ data: z.object({ thumb: PictureName }) });
