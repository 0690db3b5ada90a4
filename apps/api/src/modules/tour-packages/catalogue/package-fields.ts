import type { PackageFields } from "@ghuri/contract/admin-packages";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import type { PackageRow } from "./package-dto.ts";
import type { tourPackages } from "../tables.ts";

/** The fields staff edit, in contract form. */
export function toPackageFields(row: PackageRow): PackageFields {
  return {
    name: { en: row.nameEn, bn: row.nameBn },
    country_code: row.countryCode,
    location: { en: row.locationEn, bn: row.locationBn },
    days: row.days.map(({ title, text }) => ({ title: { ...title }, text: { ...text } })),
    hotels: row.hotels.map(({ name, place, nights, stars }) => ({
      name: { ...name },
      place: { ...place },
      nights,
      stars,
    })),
    included: row.included.map((line) => ({ ...line })),
    excluded: row.excluded.map((line) => ({ ...line })),
    description: { en: row.descriptionEn, bn: row.descriptionBn },
    price: row.price,
    old_price: row.oldPrice,
    supplier_cost: row.supplierCost,
    per: { en: row.perEn, bn: row.perBn },
    nights: row.nights,
    duration: row.duration,
    thumb: row.thumb,
    badge: { en: row.badgeEn, bn: row.badgeBn },
    position: row.position,
    departure_capacity: row.departureCapacity,
    season_months: row.seasonMonths,
  };
}

type Columns = Pick<
  typeof tourPackages.$inferInsert,
  Exclude<
    keyof typeof tourPackages.$inferInsert,
    | "id"
    | "slug"
    | "countryEn"
    | "countryBn"
    | "publishFrom"
    | "retiredAt"
    | "isSample"
    | "rating"
    | "reviews"
  >
>;

/** The same fields in stored form. Descriptions are sanitised here and again when read. */
export function toPackageColumns(fields: PackageFields): Columns {
  return {
    nameEn: fields.name.en,
    nameBn: fields.name.bn,
    countryCode: fields.country_code,
    locationEn: fields.location.en,
    locationBn: fields.location.bn,
    days: fields.days,
    hotels: fields.hotels,
    included: fields.included,
    excluded: fields.excluded,
    descriptionEn: sanitizeHtml(fields.description.en),
    descriptionBn: sanitizeHtml(fields.description.bn),
    price: fields.price,
    oldPrice: fields.old_price,
    supplierCost: fields.supplier_cost,
    perEn: fields.per.en,
    perBn: fields.per.bn,
    nights: fields.nights,
    duration: fields.duration,
    thumb: fields.thumb,
    badgeEn: fields.badge.en,
    badgeBn: fields.badge.bn,
    position: fields.position,
    departureCapacity: fields.departure_capacity,
    seasonMonths: fields.season_months.toSorted((one, other) => one - other),
  };
}
