import { and, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { firstDayOnSale } from "../checkout/deadlines.ts";
import type { PackageRow } from "./package-dto.ts";
import { packageBookings, packageDepartures, tourPackages } from "../tables.ts";

/** A package in any state, with its number of bookings and bookable departures. */
export interface PackageForStaff {
  readonly row: PackageRow;
  readonly bookings: number;
  readonly openDepartures: number;
}

/** A package in any state. Refusal: `not_found`. */
export async function findPackageForStaff(
  db: Queryable,
  id: string,
  now: Date,
): Promise<PackageForStaff> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(tourPackages).where(eq(tourPackages.id, id));
  if (!row) return refuse("not_found");
  const bookings = await db.$count(packageBookings, eq(packageBookings.packageId, id));
  const open = await countOpenDepartures(db, now, id);
  return { row, bookings, openDepartures: open.get(id) ?? 0 };
}

/** Locks the package against other writers until the transaction ends. */
export async function lockPackage(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) refuse("not_found");
  await tx
    .select({ id: tourPackages.id })
    .from(tourPackages)
    .where(eq(tourPackages.id, id))
    .for("no key update");
}

/** Number of bookable departures per package, or of one package. */
export async function countOpenDepartures(
  db: Queryable,
  now: Date,
  packageId?: string,
): Promise<ReadonlyMap<string, number>> {
  const { date, taken, capacity, closedAt, packageId: owner } = packageDepartures;
  const rows = await db
    .select({ owner, open: count(sql`1`) })
    .from(packageDepartures)
    .where(
      and(
        packageId === undefined ? undefined : eq(owner, packageId),
        gte(date, firstDayOnSale(now)),
        lt(taken, capacity),
        isNull(closedAt),
      ),
    )
    .groupBy(owner);
  return new Map(rows.map((row) => [row.owner, row.open]));
}
