import type { ContentState } from "@ghuri/contract/admin-content";
import { and, asc, eq, or, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isInState, containsText } from "../../../platform/db/publication-state.ts";
import type { PackageRow } from "./package-dto.ts";
import { tourPackages } from "../tables.ts";

interface Asked {
  readonly state: ContentState | undefined;
  /** Part of a name or location, in either language. */
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Packages in every state for the back office, and the total count. */
export async function listAllPackages(
  db: Queryable,
  { state, search, offset, limit, now }: Asked,
): Promise<{ readonly rows: readonly PackageRow[]; readonly total: number }> {
  const wanted = and(
    state && isInState(tourPackages, { state, now }),
    search === "" ? undefined : saying(search),
  );
  const rows = await db
    .select()
    .from(tourPackages)
    .where(wanted)
    .orderBy(asc(tourPackages.position), asc(tourPackages.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(tourPackages, wanted) };
}

function saying(search: string): SQL | undefined {
  const { nameEn, nameBn, locationEn, locationBn, countryEn, countryBn, countryCode } =
    tourPackages;
  const places = [nameEn, nameBn, locationEn, locationBn, countryEn, countryBn];
  return or(eq(countryCode, search.toUpperCase()), containsText(search, places));
}
