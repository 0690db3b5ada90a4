import type { PackageSummary } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isOnSale } from "./is-on-sale.ts";
import { toPackageDto } from "./package-dto.ts";
import { tourPackages } from "../tables.ts";

/** Packages on sale, optionally of one country, given by English name (any case) or code. */
export async function listPackages(
  db: Queryable,
  asked: { readonly country: string | null; readonly language: Language; readonly now: Date },
): Promise<PackageSummary[]> {
  const country = asked.country?.trim() ?? "";
  const there = or(
    sql`lower(${tourPackages.countryEn}) = ${country.toLowerCase()}`,
    eq(tourPackages.countryCode, country.toUpperCase()),
  );
  const rows = await db
    .select()
    .from(tourPackages)
    .where(and(isOnSale(asked.now), country === "" ? undefined : there))
    .orderBy(asc(tourPackages.position), asc(tourPackages.id));
  return rows.map((row) => toPackageDto(row, asked.language));
}
