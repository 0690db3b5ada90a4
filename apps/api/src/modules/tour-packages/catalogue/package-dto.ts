import type { Departure, PackageSummary } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { renderDescription } from "./render-description.ts";
import type { packageDepartures, tourPackages } from "../tables.ts";

export type PackageRow = typeof tourPackages.$inferSelect;
export type DepartureRow = typeof packageDepartures.$inferSelect;

const HOME_COUNTRY = "BD";

/** A package abroad requires a passport. */
export function isAbroad({ countryCode }: Pick<PackageRow, "countryCode">): boolean {
  return countryCode !== HOME_COUNTRY;
}

/** A package as shown in lists. */
export function toPackageDto(row: PackageRow, language: Language): PackageSummary {
  const inBangla = language === "bn";
  return {
    id: row.id,
    name: inBangla ? row.nameBn : row.nameEn,
    slug: row.slug,
    country: inBangla ? row.countryBn : row.countryEn,
    country_name: row.countryEn,
    country_code: row.countryCode,
    location: inBangla ? row.locationBn : row.locationEn,
    description: renderDescription(row, language),
    price: row.price,
    old_price: row.oldPrice,
    duration: row.duration,
    nights: row.nights,
    thumb: row.thumb,
    rating: row.rating,
    reviews: row.reviews,
    per: inBangla ? row.perBn : row.perEn,
    is_sample: row.isSample,
  };
}

export function toDepartureDto({ id, date, capacity, taken }: DepartureRow): Departure {
  return { id, date, spots_left: capacity - taken };
}
