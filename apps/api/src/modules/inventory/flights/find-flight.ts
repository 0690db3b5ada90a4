import type { FlightContent } from "@ghuri/contract/own-flights";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { ownFares, ownFareTerms, ownFlights, ownSeatHolds, ownSeats } from "../tables.ts";
import { toFlightContent } from "./flight-content.ts";

/** A flight with its fares. */
export interface StoredFlight {
  readonly row: typeof ownFlights.$inferSelect;
  readonly content: FlightContent;
}

/** Locks a flight until the transaction ends: no seat of it is sold meanwhile. Refuses `not_found`. */
export async function lockFlight(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) refuse("not_found");
  const [row] = await tx
    .select({ id: ownFlights.id })
    .from(ownFlights)
    .where(eq(ownFlights.id, id))
    .for("update");
  if (!row) refuse("not_found");
}

/** One flight. Refuses `not_found`. */
export async function findFlight(db: Queryable, id: string): Promise<StoredFlight> {
  if (!isId(id)) refuse("not_found");
  const [flight] = await findFlights(db, [id]);
  return flight ?? refuse("not_found");
}

/** Flights with their fares, in the order of their ids. */
export async function findFlights(db: Queryable, ids: readonly string[]): Promise<StoredFlight[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(ownFlights)
    .where(inArray(ownFlights.id, [...ids]))
    .orderBy(ownFlights.id);
  const fares = await db
    .select({ fare: ownFares, terms: ownFareTerms })
    .from(ownFares)
    .innerJoin(
      ownFareTerms,
      and(eq(ownFareTerms.fareId, ownFares.id), eq(ownFareTerms.number, ownFares.termsNumber)),
    )
    .where(and(inArray(ownFares.flightId, [...ids]), eq(ownFares.isRemoved, false)))
    .orderBy(ownFares.bookingClass);
  const byFlight = Map.groupBy(fares, ({ fare }) => fare.flightId);
  return rows.map((row) => ({ row, content: toFlightContent(row, byFlight.get(row.id) ?? []) }));
}

/** Whether seats of a flight are held or sold. */
export async function isFlightSold(db: Queryable, flightId: string): Promise<boolean> {
  const [hold] = await db
    .select({ id: ownSeatHolds.bookingId })
    .from(ownSeatHolds)
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(and(eq(ownFares.flightId, flightId), ne(ownSeatHolds.state, "released")))
    .limit(1);
  return hold !== undefined;
}
