import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { firstDayOnSale } from "../checkout/deadlines.ts";
import { isOnSale } from "./is-on-sale.ts";
import type { DepartureRow, PackageRow } from "./package-dto.ts";
import { packageDepartures, tourPackages } from "../tables.ts";

/** A package that is on sale. */
export async function findPackage(db: Queryable, id: string, now: Date): Promise<PackageRow> {
  if (!isId(id)) refuse("not_found");
  const [found] = await db
    .select()
    .from(tourPackages)
    .where(and(eq(tourPackages.id, id), isOnSale(now)));
  return found ?? refuse("not_found");
}

/** Bookable departures of a package with a spot left, soonest first. */
export function findOpenDepartures(
  db: Queryable,
  packageId: string,
  now: Date,
): Promise<DepartureRow[]> {
  return db
    .select()
    .from(packageDepartures)
    .where(
      and(
        eq(packageDepartures.packageId, packageId),
        gte(packageDepartures.date, firstDayOnSale(now)),
        lt(packageDepartures.taken, packageDepartures.capacity),
        isNull(packageDepartures.closedAt),
      ),
    )
    .orderBy(asc(packageDepartures.date));
}
