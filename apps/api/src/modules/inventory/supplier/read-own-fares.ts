import { and, eq, type SQL, sql } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { Slice } from "../../../suppliers/flight-supplier.ts";
import { ownDepartures, ownFares, ownFareTerms, ownFlights, ownSeats } from "../tables.ts";
import { type FlightInstants, getFlightInstants, type ZoneOf } from "./flight-instants.ts";

/** One fare on one departure of our own. */
export interface OwnFare extends FlightInstants {
  readonly flight: typeof ownFlights.$inferSelect;
  readonly fare: typeof ownFares.$inferSelect;
  readonly terms: typeof ownFareTerms.$inferSelect;
  /** Local date of departure. */
  readonly date: string;
  readonly seatsLeft: number;
}

/** Fares on sale by slice, in the order of the slices: those with enough seats or not. */
export type ReadOwnFares = (slices: readonly Slice[]) => Promise<readonly OwnFare[][]>;

/** Reads the database on every call; concurrent calls share one query. */
export function createOwnFaresReader(db: Database, zoneOf: ZoneOf): ReadOwnFares {
  return batch(async (asked: readonly (readonly Slice[])[]) => {
    const slices = asked.flat();
    const wanted = sql`unnest(
      ${sql.param(slices.map(({ origin }) => origin))}::text[],
      ${sql.param(slices.map(({ destination }) => destination))}::text[],
      ${sql.param(slices.map(({ date }) => date))}::date[]
    ) with ordinality as wanted (origin, destination, date, place)`;
    const isWanted = and(
      sql`${ownFlights.origin} = wanted.origin and ${ownFlights.destination} = wanted.destination`,
      eq(ownFares.isRemoved, false),
    );
    const rows = await selectFares(db, wanted, isWanted, zoneOf);
    const bySlice = Map.groupBy(rows, ({ place }) => place);
    let place = 0;
    return asked.map((own) => own.map(() => bySlice.get((place += 1)) ?? []));
  }, 100);
}

/** These fares on these dates, in their order, as they are sold now. Fewer: one of them is no longer on sale. */
export function readFaresById(
  db: Queryable,
  parts: readonly { readonly fareId: string; readonly date: string }[],
  zoneOf: ZoneOf,
): Promise<OwnFare[]> {
  const wanted = sql`unnest(
    ${sql.param(parts.map(({ fareId }) => fareId))}::uuid[],
    ${sql.param(parts.map(({ date }) => date))}::date[]
  ) with ordinality as wanted (fare_id, date, place)`;
  const isWanted = and(sql`${ownFares.id} = wanted.fare_id`, eq(ownFares.isRemoved, false));
  return selectFares(db, wanted, isWanted, zoneOf);
}

/** Fares of flights that are on sale and depart on the wanted day. */
async function selectFares(
  db: Queryable,
  wanted: SQL,
  isWanted: SQL | undefined,
  zoneOf: ZoneOf,
): Promise<(OwnFare & { readonly place: number })[]> {
  const departs = and(
    eq(ownFlights.state, "on_sale"),
    sql`wanted.date between ${ownFlights.validFrom} and ${ownFlights.validUntil}`,
    sql`extract(isodow from wanted.date)::smallint = any(${ownFlights.weekdays})`,
    sql`not wanted.date = any(${ownFlights.blackoutDates})`,
    sql`not exists (
      select from ${ownDepartures} departure
      where departure.flight_id = ${ownFlights.id} and departure.departure_date = wanted.date and departure.is_closed
    )`,
  );
  const rows = await db
    .select({
      place: sql`wanted.place`.mapWith(Number),
      date: sql<string>`wanted.date::text`,
      flight: ownFlights,
      fare: ownFares,
      terms: ownFareTerms,
      seatsLeft: sql`coalesce(${ownSeats.capacity} - ${ownSeats.taken}, ${ownFares.seats})`.mapWith(
        Number,
      ),
    })
    .from(ownFlights)
    .innerJoin(ownFares, eq(ownFares.flightId, ownFlights.id))
    .innerJoin(
      ownFareTerms,
      and(eq(ownFareTerms.fareId, ownFares.id), eq(ownFareTerms.number, ownFares.termsNumber)),
    )
    .innerJoin(wanted, and(isWanted, departs))
    .leftJoin(
      ownSeats,
      and(eq(ownSeats.fareId, ownFares.id), sql`${ownSeats.departureDate} = wanted.date`),
    )
    .orderBy(sql`wanted.place`, ownFares.bookingClass);
  return rows.map((row) => ({ ...row, ...getFlightInstants(row.flight, row.date, zoneOf) }));
}
