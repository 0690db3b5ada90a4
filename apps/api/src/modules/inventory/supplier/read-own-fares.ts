import { and, eq, type SQL, sql } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { Slice } from "../../../suppliers/flight-supplier.ts";
import { ownDepartures, ownFares, ownFareTerms, ownFlights, ownSeats } from "../tables.ts";
import { changedTimes } from "../departures/departure-schedule.ts";
import { type FlightInstants, getFlightInstants, type ZoneOf } from "./flight-instants.ts";

/** One fare on one departure of our own. */
export interface OwnFare extends FlightInstants {
  readonly flight: typeof ownFlights.$inferSelect;
  readonly fare: typeof ownFares.$inferSelect;
  readonly terms: typeof ownFareTerms.$inferSelect;
  /** The local date that names the departure: the planned one, also after the airline moved it. */
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
    const rows = await selectFares(db, { wanted, isWanted, departures: DEPARTING }, zoneOf);
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
  return selectFares(db, { wanted, isWanted, departures: PLANNED }, zoneOf);
}

/** The departure planned for the wanted day. */
const PLANNED = sql`lateral (select wanted.date) as planned (date)`;

/** The departures of the wanted day: as planned, or moved to it by the airline. */
const DEPARTING = sql`lateral (
  select wanted.date where not exists (
    select from ${ownDepartures} moved
    where moved.flight_id = ${ownFlights.id} and moved.departure_date = wanted.date
      and substr(moved.departs_at, 1, 10) <> wanted.date::text
  )
  union
  select moved.departure_date from ${ownDepartures} moved
  where moved.flight_id = ${ownFlights.id} and moved.departs_at is not null
    and substr(moved.departs_at, 1, 10) = wanted.date::text
) as planned (date)`;

/** Fares of flights that are on sale, on departures that are. */
async function selectFares(
  db: Queryable,
  {
    wanted,
    isWanted,
    departures,
  }: { readonly wanted: SQL; readonly isWanted: SQL | undefined; readonly departures: SQL },
  zoneOf: ZoneOf,
): Promise<(OwnFare & { readonly place: number })[]> {
  const isOperated = and(
    sql`planned.date between ${ownFlights.validFrom} and ${ownFlights.validUntil}`,
    sql`extract(isodow from planned.date)::smallint = any(${ownFlights.weekdays})`,
    sql`not planned.date = any(${ownFlights.blackoutDates})`,
  );
  const rows = await db
    .select({
      place: sql`wanted.place`.mapWith(Number),
      date: sql<string>`planned.date::text`,
      flight: ownFlights,
      departure: ownDepartures,
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
    .innerJoin(wanted, and(isWanted, eq(ownFlights.state, "on_sale")))
    .innerJoin(departures, isOperated)
    .leftJoin(
      ownDepartures,
      and(
        eq(ownDepartures.flightId, ownFlights.id),
        sql`${ownDepartures.departureDate} = planned.date`,
      ),
    )
    .leftJoin(
      ownSeats,
      and(eq(ownSeats.fareId, ownFares.id), sql`${ownSeats.departureDate} = planned.date`),
    )
    .where(sql`${ownDepartures.isClosed} is not true and ${ownDepartures.isCancelled} is not true`)
    .orderBy(sql`wanted.place`, ownFares.bookingClass, sql`planned.date`);
  return rows.map(({ departure, ...row }) => {
    const changed = changedTimes(departure);
    const flightNumber = departure?.flightNumber ?? row.flight.flightNumber;
    return {
      ...row,
      flight: { ...row.flight, flightNumber },
      ...getFlightInstants(row.flight, row.date, zoneOf, changed),
    };
  });
}
