import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
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
import { requiredLine } from "./people.ts";
import { Seen } from "./staff.ts";

export const MAX_DAYS = 30;

/** One day of a trip. A title may be left out; words in both languages may follow. */
export const PackageDayText = z.strictObject({ title: bothOf(line(80)), text: bothOf(line(600)) });
export type PackageDayText = z.infer<typeof PackageDayText>;

const fields = {
  ...contentFields,
  name: z.strictObject({ en: requiredLine(80), bn: line(80) }),
  location: bothOf(line(120)),
  days: z.array(PackageDayText).max(MAX_DAYS),
  description: bothOf(richText),
  price: wholeNumber(1, 5_000_000),
  /** Crossed out beside the price; null: nothing is off. */
  old_price: wholeNumber(1, 5_000_000).nullable(),
  per: bothOf(line(60)),
  nights: wholeNumber(0, 90),
  /** Days. */
  duration: wholeNumber(1, 90),
  badge: bothOf(line(24)),
  /** Places of each departure that the calendar adds every Monday and Friday; null: staff add them. */
  places_each: wholeNumber(1, 500).nullable(),
  /** Months in which the calendar adds them; empty: all year. */
  season_months: z
    .array(wholeNumber(1, 12))
    .max(12)
    .refine((months) => new Set(months).size === months.length, "invalid_value"),
};

interface Prices {
  readonly price: number;
  readonly old_price: number | null;
}

const isRealDiscount = ({ price, old_price: old }: Prices) => old === null || old > price;
const OLD_PRICE = { error: "old_price_lower", path: ["old_price"] };

export const PackageFields = z.strictObject(fields).refine(isRealDiscount, OLD_PRICE);
export type PackageFields = z.infer<typeof PackageFields>;

export const SavePackageBody = z
  .strictObject({ ...fields, seen: Seen })
  .refine(isRealDiscount, OLD_PRICE);
export type SavePackageBody = z.infer<typeof SavePackageBody>;

export const DeskPackage = z.object({
  ...fields,
  ...standingFields,
  slug: z.string(),
  /** Departures that can be booked now. */
  open_departures: z.int(),
});
export type DeskPackage = z.infer<typeof DeskPackage>;
export const DeskPackageReply = z.object({ data: DeskPackage });

export const DeskPackageRow = z.object({
  id: z.string(),
  name: bothOf(z.string()),
  country: bothOf(z.string()),
  thumb: z.string().nullable(),
  price: z.int(),
  duration: z.int(),
  state: ContentState,
  publish_from: Instant.nullable(),
  is_sample: z.boolean(),
  open_departures: z.int(),
});
export type DeskPackageRow = z.infer<typeof DeskPackageRow>;
export const DeskPackagesReply = pageOf(DeskPackageRow);

/** A day on which a package leaves, as staff see it. */
export const DeskDeparture = z.object({
  id: z.string(),
  date: CalendarDate,
  places: z.int(),
  /** By bookings that stand. */
  taken: z.int(),
  /** No more of it is sold, whatever is free. */
  is_closed: z.boolean(),
});
export type DeskDeparture = z.infer<typeof DeskDeparture>;
/** From today on, soonest first. */
export const DeskDeparturesReply = z.object({ data: z.array(DeskDeparture) });

/** New departures, each with so many places; a day that has one already is refused. */
export const AddDeparturesBody = z.strictObject({
  dates: z.array(CalendarDate).min(1, "field_required").max(60),
  places: wholeNumber(1, 500),
});

/** Never fewer places than are taken. `seen_places`: what the change was made about. */
export const ChangeDepartureBody = z.strictObject({
  places: wholeNumber(0, 500),
  is_closed: z.boolean(),
  seen: z.strictObject({ places: z.int(), is_closed: z.boolean() }),
});
export type ChangeDepartureBody = z.infer<typeof ChangeDepartureBody>;

export type PackageCheckCode = "english" | "bangla" | "picture" | "departure" | "days";

/** What a package needs before travellers see it; the editor says it while one types. */
export function packageChecks(
  written: Pick<
    PackageFields,
    "name" | "location" | "per" | "description" | "days" | "thumb" | "duration" | "badge"
  >,
  openDepartures: number,
): readonly ContentCheck<PackageCheckCode>[] {
  return [
    { code: "english", isMet: isWritten(written, "en"), isNeeded: true },
    { code: "bangla", isMet: isWritten(written, "bn"), isNeeded: true },
    { code: "picture", isMet: written.thumb !== null, isNeeded: true },
    { code: "departure", isMet: openDepartures > 0, isNeeded: true },
    { code: "days", isMet: daysWithoutWords(written).length === 0, isNeeded: false },
  ];
}

type Written = Parameters<typeof packageChecks>[0];

function isWritten(written: Written, language: "en" | "bn"): boolean {
  const other = language === "en" ? "bn" : "en";
  const told = written.description[language] !== "" || written.days.length > 0;
  const days = written.days.every(
    ({ title, text }) => text[language] !== "" || (text[other] === "" && title[language] !== ""),
  );
  const titles = written.days.every(({ title }) => title[other] === "" || title[language] !== "");
  const badge = written.badge[other] === "" || written.badge[language] !== "";
  const words = [written.name, written.location, written.per];
  return told && days && titles && badge && words.every((one) => one[language].trim() !== "");
}

/** Of a trip of so many days, those that nothing is said about: 4, 5, 6. */
export function daysWithoutWords({ days, duration }: Pick<Written, "days" | "duration">): number[] {
  if (days.length === 0) return [];
  return Array.from(
    { length: Math.max(0, duration - days.length) },
    (_, at) => days.length + at + 1,
  );
}
