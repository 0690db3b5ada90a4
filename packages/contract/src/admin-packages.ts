import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
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
import { requiredLine } from "./travellers.ts";
import { Version } from "./staff.ts";

/** Maximum days of an itinerary. */
export const MAX_DAYS = 30;

/** One day of the itinerary. Title and text are optional. */
export const PackageDayText = z.strictObject({
  title: bilingual(draftLine(80)),
  text: bilingual(draftLine(600)),
});
export type PackageDayText = z.infer<typeof PackageDayText>;

/** Maximum hotels. */
export const MAX_HOTELS = 10;
/** Maximum lines of what is included, and of what is not. */
export const MAX_LINES = 20;

/** A place where travellers sleep. `stars`: null for one without. */
export const PackageHotelText = z.strictObject({
  name: bilingual(draftLine(80)),
  place: bilingual(draftLine(60)),
  nights: wholeNumber(1, 90),
  stars: wholeNumber(1, 5).nullable(),
});
export type PackageHotelText = z.infer<typeof PackageHotelText>;

const lines = z.array(bilingual(draftLine(120))).max(MAX_LINES);

const fields = {
  ...contentFields,
  name: z.strictObject({ en: requiredLine(80), bn: draftLine(80) }),
  location: bilingual(draftLine(120)),
  days: z.array(PackageDayText).max(MAX_DAYS),
  hotels: z.array(PackageHotelText).max(MAX_HOTELS),
  /** What the price covers, and what travellers pay themselves. */
  included: lines,
  excluded: lines,
  description: bilingual(richText),
  price: wholeNumber(1, 5_000_000),
  /** The struck-through price; null without a discount. */
  old_price: wholeNumber(1, 5_000_000).nullable(),
  /** What suppliers get of the price for one traveller; null: unknown, and the whole price counts as ours. */
  supplier_cost: wholeNumber(0, 5_000_000).nullable(),
  per: bilingual(draftLine(60)),
  nights: wholeNumber(0, 90),
  /** Days. */
  duration: wholeNumber(1, 90),
  badge: bilingual(draftLine(24)),
  /** Capacity of the departures generated every Monday and Friday; null: staff add departures. */
  departure_capacity: wholeNumber(1, 500).nullable(),
  /** Months with generated departures; empty: all year. */
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

/** The fields of the package editor. The old price, if any, is higher than the price. */
export const PackageFields = z.strictObject(fields).refine(isRealDiscount, OLD_PRICE);
export type PackageFields = z.infer<typeof PackageFields>;

/** An edit of an existing package, with the version it is based on. */
export const SavePackageBody = z
  .strictObject({ ...fields, version: Version })
  .refine(isRealDiscount, OLD_PRICE);
export type SavePackageBody = z.infer<typeof SavePackageBody>;

/** One package with its status. */
export const AdminPackage = z.object({
  ...fields,
  ...contentStatusFields,
  slug: z.string(),
  /** Departures open for booking. */
  open_departures: z.int(),
});
export type AdminPackage = z.infer<typeof AdminPackage>;
/** Reply: one package. */
export const AdminPackageReply = z.object({ data: AdminPackage });

/** A row of the package list. The price is per traveller, in whole taka. */
export const AdminPackageRow = z.object({
  id: z.string(),
  name: bilingual(z.string()),
  country: bilingual(z.string()),
  thumb: z.string().nullable(),
  price: z.int(),
  duration: z.int(),
  state: ContentState,
  publish_from: Instant.nullable(),
  is_sample: z.boolean(),
  open_departures: z.int(),
});
export type AdminPackageRow = z.infer<typeof AdminPackageRow>;
/** Packages by position. */
export const AdminPackagesReply = paginated(AdminPackageRow);

/** A departure as staff see it. */
export const AdminDeparture = z.object({
  id: z.string(),
  date: CalendarDate,
  capacity: z.int(),
  /** Spots taken by active bookings. */
  booked: z.int(),
  /** Closed for sale, even with free spots. */
  is_closed: z.boolean(),
  /** What suppliers get for one traveller on this day; null: as of the package. */
  supplier_cost: z.int().nullable(),
});
export type AdminDeparture = z.infer<typeof AdminDeparture>;
/** From today on, in date order. */
export const AdminDeparturesReply = z.object({ data: z.array(AdminDeparture) });

/** New departures with the same capacity; a date that already has one is refused. */
export const AddDeparturesBody = z.strictObject({
  dates: z.array(CalendarDate).min(1, "field_required").max(60),
  capacity: wholeNumber(1, 500),
});

/**
 * The capacity cannot fall below the booked spots. `expected`: the values the change is based on.
 */
export const ChangeDepartureBody = z.strictObject({
  capacity: wholeNumber(0, 500),
  is_closed: z.boolean(),
  supplier_cost: wholeNumber(0, 5_000_000).nullable(),
  expected: z.strictObject({
    capacity: z.int(),
    is_closed: z.boolean(),
    supplier_cost: z.int().nullable(),
  }),
});
export type ChangeDepartureBody = z.infer<typeof ChangeDepartureBody>;

/** Names of the checks before publication. */
export type PackageCheckCode = "english" | "bangla" | "picture" | "departure" | "days";

/** Checks before a package is published; the editor shows them while typing. */
export function packageChecks(
  written: Pick<
    PackageFields,
    | "name"
    | "location"
    | "per"
    | "description"
    | "days"
    | "hotels"
    | "included"
    | "excluded"
    | "thumb"
    | "duration"
    | "badge"
  >,
  openDepartures: number,
): readonly ContentCheck<PackageCheckCode>[] {
  return [
    { code: "english", isMet: isWritten(written, "en"), isRequired: true },
    { code: "bangla", isMet: isWritten(written, "bn"), isRequired: true },
    { code: "picture", isMet: written.thumb !== null, isRequired: true },
    { code: "departure", isMet: openDepartures > 0, isRequired: true },
    { code: "days", isMet: daysWithoutText(written).length === 0, isRequired: false },
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
  const lists = [
    ...written.included,
    ...written.excluded,
    ...written.hotels.flatMap(({ name, place }) => [name, place]),
  ].every((line) => line[language] !== "");
  return (
    told && days && titles && lists && badge && words.every((one) => one[language].trim() !== "")
  );
}

/** Numbers of the days without a description: 4, 5, 6. */
export function daysWithoutText({ days, duration }: Pick<Written, "days" | "duration">): number[] {
  if (days.length === 0) return [];
  return Array.from(
    { length: Math.max(0, duration - days.length) },
    (_, at) => days.length + at + 1,
  );
}
