import { todayInDhaka } from "@ghuri/contract/dates";
import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId, newId } from "../../../platform/ids.ts";
import type { DepartureRow } from "../catalogue/package-dto.ts";
import { packageDepartures } from "../tables.ts";

/** All departures of a package from today on, soonest first, including full and closed ones. */
export function findUpcomingDepartures(
  db: Queryable,
  packageId: string,
  now: Date,
): Promise<DepartureRow[]> {
  const { packageId: owner, date } = packageDepartures;
  return db
    .select()
    .from(packageDepartures)
    .where(and(eq(owner, packageId), gte(date, todayInDhaka(now))))
    .orderBy(asc(date));
}

/** Adds departures. When a day already has one, adds none and returns that day. */
export async function addDepartures(
  tx: Transaction,
  packageId: string,
  { dates, capacity }: { readonly dates: readonly string[]; readonly capacity: number },
): Promise<string | null> {
  const { packageId: owner, date } = packageDepartures;
  const rows = [...new Set(dates)].map((day) => ({ id: newId(), packageId, date: day, capacity }));
  const added = await tx
    .insert(packageDepartures)
    .values(rows)
    .onConflictDoNothing({ target: [owner, date] })
    .returning({ date });
  const days = new Set(added.map((row) => row.date));
  return rows.find((row) => !days.has(row.date))?.date ?? null;
}

/** A departure. Refusal: `not_found`. */
export async function findDeparture(db: Queryable, id: string): Promise<DepartureRow> {
  if (!isId(id)) refuse("not_found");
  const [found] = await db.select().from(packageDepartures).where(eq(packageDepartures.id, id));
  return found ?? refuse("not_found");
}

interface DepartureChange {
  readonly capacity: number;
  readonly isClosed: boolean;
  /** Null: as of the package. */
  readonly supplierCost: number | null;
  /** The values the editor was shown, for the conflict check. */
  readonly version: {
    readonly capacity: number;
    readonly isClosed: boolean;
    readonly supplierCost: number | null;
  };
  readonly now: Date;
}

/**
 * Changes the capacity or the cost of a departure, or closes it. One statement, so that a concurrent booking is
 * counted. False when the version is stale or the new capacity is below the spots taken.
 */
export async function changeDeparture(
  tx: Transaction,
  id: string,
  { capacity, isClosed, supplierCost, version, now }: DepartureChange,
): Promise<boolean> {
  const { id: departureId, capacity: had, taken, closedAt, supplierCost: cost } = packageDepartures;
  const changed = await tx
    .update(packageDepartures)
    .set({
      capacity,
      supplierCost,
      closedAt: isClosed ? sql`coalesce(${closedAt}, ${now.toISOString()}::timestamptz)` : null,
    })
    .where(
      and(
        eq(departureId, id),
        eq(had, version.capacity),
        sql`${cost} is not distinct from ${version.supplierCost}::int`,
        version.isClosed ? sql`${closedAt} is not null` : isNull(closedAt),
        lte(taken, capacity),
      ),
    )
    .returning({ id: departureId });
  return changed.length > 0;
}
