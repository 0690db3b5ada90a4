import { todayInDhaka } from "@ghuri/contract/dates";
import type { FlightContent, FlightImport } from "@ghuri/contract/own-flights";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId, newId } from "../../../platform/ids.ts";
import { findFlight, isFlightSold, lockFlight } from "../flights/find-flight.ts";
import { listDepartureDates } from "../flights/list-flights.ts";
import { insertFlight, moveFlight, updateFlight } from "../flights/save-flight.ts";
import { type ImportedFlight, ownFares, ownFlightImports, ownSeats } from "../tables.ts";
import { isSameContent, type PlannedFlight } from "./plan-import.ts";

type ImportRow = typeof ownFlightImports.$inferSelect;

interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly importedBy: string;
  readonly planned: readonly PlannedFlight[];
  readonly isOnSale: boolean;
  readonly now: Date;
}

/**
 * Writes what was planned, and records how to undo it. Refuses `flight_sold` when a file changes what was sold, or does not
 * fly on a day of which seats are sold: who bought them is told by a change of the airline.
 */
export async function applyImport(
  tx: Transaction,
  { id, fileName, importedBy, planned, isOnSale, now }: NewImport,
): Promise<void> {
  const changes: ImportedFlight[] = [];
  // In the order of their ids, as everywhere: two imports of the same flights cannot deadlock.
  const inOrder = planned.toSorted((a, b) => ((a.flightId ?? "") < (b.flightId ?? "") ? -1 : 1));
  for (const { flightId, before, after, fields } of inOrder) {
    if (flightId === null) {
      const created = newId();
      await insertFlight(tx, created, after, now);
      // A schedule file has no seats: its flights stay drafts until staff give them some.
      const hasSeats = after.fares.some(({ seats }) => seats > 0);
      if (isOnSale && hasSeats) await moveFlight(tx, created, "on_sale", now);
      const stored = await findFlight(tx, created);
      changes.push({ flightId: created, before: null, after: stored.content });
    } else if (fields.length > 0) {
      await lockFlight(tx, flightId);
      if (await takesAwaySoldDays(tx, flightId, after, now)) refuse("flight_sold");
      await updateFlight(tx, flightId, after, now);
      changes.push({ flightId, before, after });
    }
  }
  await tx.insert(ownFlightImports).values({ id, fileName, importedBy, importedAt: now, changes });
}

/** True when the flight would not depart any more on a day of which seats are held or sold. */
async function takesAwaySoldDays(
  tx: Transaction,
  flightId: string,
  after: FlightContent,
  now: Date,
): Promise<boolean> {
  const { content: before } = await findFlight(tx, flightId);
  const today = todayInDhaka(now);
  const kept = new Set(listDepartureDates(after, today));
  const gone = listDepartureDates(before, today).filter((date) => !kept.has(date));
  if (gone.length === 0) return false;
  const [sold] = await tx
    .select({ id: ownSeats.id })
    .from(ownSeats)
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(
      and(
        eq(ownFares.flightId, flightId),
        inArray(ownSeats.departureDate, gone),
        gt(ownSeats.taken, 0),
      ),
    )
    .limit(1);
  return sold !== undefined;
}

/**
 * Undoes an import: flights that it created are retired, the others are as they were. Refuses `import_changed` when one
 * was changed since, `import_sold` when seats of a new flight, or on a day that it added, are held or sold. Repeating it
 * changes nothing.
 */
export async function undoImport(tx: Transaction, id: string, now: Date): Promise<void> {
  const row = await findImport(tx, id, true);
  if (row.undoneAt !== null) return;
  for (const { flightId, before, after } of row.changes.toSorted((a, b) =>
    a.flightId < b.flightId ? -1 : 1,
  )) {
    await lockFlight(tx, flightId);
    const { row: flight, content } = await findFlight(tx, flightId);
    if (!isSameContent(content, after)) refuse("import_changed");
    if (before === null) {
      if (await isFlightSold(tx, flightId)) refuse("import_sold");
      if (flight.state !== "retired") await moveFlight(tx, flightId, "retired", now);
    } else {
      if (await takesAwaySoldDays(tx, flightId, before, now)) refuse("import_sold");
      await updateFlight(tx, flightId, before, now);
    }
  }
  await tx.update(ownFlightImports).set({ undoneAt: now }).where(eq(ownFlightImports.id, id));
}

/** An import by its id; locked when it is to be undone. Refuses `not_found`. */
async function findImport(db: Queryable, id: string, isLocked = false): Promise<ImportRow> {
  if (!isId(id)) refuse("not_found");
  const query = db.select().from(ownFlightImports).where(eq(ownFlightImports.id, id));
  const [row] = await (isLocked ? query.for("update") : query);
  return row ?? refuse("not_found");
}

/** An import as staff see it, or null. */
export async function findFlightImport(db: Queryable, id: string): Promise<FlightImport | null> {
  const [row] = await db
    .select()
    .from(ownFlightImports)
    .where(sql`${ownFlightImports.id}::text = ${id}`);
  return row ? toFlightImport(row) : null;
}

/** The latest imports. */
export async function listFlightImports(db: Queryable): Promise<FlightImport[]> {
  const rows = await db
    .select()
    .from(ownFlightImports)
    .orderBy(desc(ownFlightImports.importedAt))
    .limit(10);
  return rows.map(toFlightImport);
}

function toFlightImport(row: ImportRow): FlightImport {
  const created = row.changes.filter(({ before }) => before === null).length;
  return {
    id: row.id,
    file_name: row.fileName,
    imported_by: row.importedBy,
    imported_at: row.importedAt.toISOString(),
    created,
    changed: row.changes.length - created,
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}
