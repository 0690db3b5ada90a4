import type { PackageGroup } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isOnSale } from "./is-on-sale.ts";
import { tourPackages } from "../tables.ts";

/** All countries with packages on sale, each with its lowest price. */
export async function listPackagesByCountry(
  db: Queryable,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<PackageGroup[]> {
  const { id, price, oldPrice, position, rating, thumb } = tourPackages;
  const inBangla = language === "bn";
  const country = inBangla ? tourPackages.countryBn : tourPackages.countryEn;
  const location = inBangla ? tourPackages.locationBn : tourPackages.locationEn;
  const badge = inBangla ? tourPackages.badgeBn : tourPackages.badgeEn;
  const first = sql`order by ${position}, ${id}`;
  const cheapest = sql`order by ${price}, ${position}, ${id}`;
  const groups = await db
    .select({
      country: sql<string>`(array_agg(${country} ${first}))[1]`,
      country_name: sql<string>`(array_agg(${tourPackages.countryEn} ${first}))[1]`,
      country_code: tourPackages.countryCode,
      location: sql<string>`string_agg(${location}, ', ' ${first})`,
      thumb: sql<string | null>`(array_agg(${thumb} ${first}))[1]`,
      status: sql<string>`(array_agg(${badge} ${first}))[1]`,
      rating: sql<number>`coalesce(round(avg(${rating}), 1), 0)::float8`,
      reviews: sql<number>`sum(${tourPackages.reviews})::int`,
      price: sql<number>`min(${price})`,
      oldPrice: sql<number>`(array_agg(coalesce(${oldPrice}, ${price}) ${cheapest}))[1]`,
      count: sql<number>`count(*)::int`,
    })
    .from(tourPackages)
    .where(isOnSale(now))
    .groupBy(tourPackages.countryCode)
    .orderBy(sql`min(${position})`, tourPackages.countryCode);
  return groups.map((group) => ({ ...group, discount: percentOff(group) }));
}

function percentOff({ price, oldPrice }: Pick<PackageGroup, "price" | "oldPrice">): number {
  return Math.round(((oldPrice - price) * 100) / oldPrice);
}
