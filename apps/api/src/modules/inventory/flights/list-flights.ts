import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { FlightContent, OwnFlightState } from "@ghuri/contract/own-flights";
import { and, asc, desc, eq, ilike, ne, or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { ownDepartures, ownFares, ownFlights, ownSeats } from "../tables.ts";
import { findFlights, type StoredFlight } from "./find-flight.ts";

interface Filters {
  readonly state: OwnFlightState | undefined;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of flights, those on sale first, then by first day. Retired ones only when asked for. */
export async function listFlights(
  db: Queryable,
  { state, search, offset, limit }: Filters,
): Promise<{ readonly flights: StoredFlight[]; readonly total: number }> {
  const term = `%${search.replaceAll(/[\\%_ ]/g, "")}%`;
  const { airlineCode, flightNumber, origin, destination } = ownFlights;
  const where = and(
    state ? eq(ownFlights.state, state) : ne(ownFlights.state, "retired"),
    search === ""
      ? undefined
      : or(
          ilike(sql`${airlineCode} || ${flightNumber}`, term),
          ilike(origin, term),
          ilike(destination, term),
        ),
  );
  const total = await db.$count(ownFlights, where);
  const rows = await db
    .select({ id: ownFlights.id })
    .from(ownFlights)
    .where(where)
    .orderBy(
      desc(sql`${ownFlights.state} = 'on_sale'`),
      asc(ownFlights.validFrom),
      asc(ownFlights.airlineCode),
      asc(ownFlights.id),
    )
    .offset(offset)
    .limit(limit);
  const found = await findFlights(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((flight) => [flight.row.id, flight]));
  return { flights: rows.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** The days from `from` on which a flight departs, at most so many. */
export function listDepartureDates(
  flight: Pick<FlightContent, "weekdays" | "valid_from" | "valid_until" | "blackout_dates">,
  from: string,
  most = Infinity,
): string[] {
  const dates: string[] = [];
  let date = flight.valid_from > from ? flight.valid_from : from;
  for (; date <= flight.valid_until && dates.length < most; date = addDays(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    if (flight.weekdays.includes(weekday) && !flight.blackout_dates.includes(date))
      dates.push(date);
  }
  return dates;
}

/** Taken seats of these flights on departures from today on, by flight. */
export async function countTakenSeats(
  db: Queryable,
  flightIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (flightIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ownFares.flightId, taken: sql`sum(${ownSeats.taken})`.mapWith(Number) })
    .from(ownSeats)
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(and(isOneOf(flightIds), sql`${ownSeats.departureDate} >= ${todayInDhaka(now)}`))
    .groupBy(ownFares.flightId);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

function isOneOf(flightIds: readonly string[]): SQL {
  return sql`${ownFares.flightId} = any(${sql.param([...flightIds])}::uuid[])`;
}

/** Departures with a release date from today until `until`, and how many of their seats are unsold. */
export function listReleases(db: Queryable, today: string, until: string) {
  const unsold = sql`coalesce((
    select sum(coalesce(s.capacity - s.taken, fare.seats)) from ${ownFares} fare
    left join ${ownSeats} s on s.fare_id = fare.id and s.departure_date = ${ownDepartures.departureDate}
    where fare.flight_id = ${ownFlights.id} and not fare.is_removed
  ), 0)`.mapWith(Number);
  return db
    .select({
      flightId: ownFlights.id,
      airlineCode: ownFlights.airlineCode,
      flightNumber: ownFlights.flightNumber,
      origin: ownFlights.origin,
      destination: ownFlights.destination,
      departureDate: ownDepartures.departureDate,
      releaseOn: sql<string>`${ownDepartures.releaseOn}::text`,
      unsold,
    })
    .from(ownDepartures)
    .innerJoin(ownFlights, eq(ownFlights.id, ownDepartures.flightId))
    .where(
      and(
        ne(ownFlights.state, "retired"),
        eq(ownDepartures.isClosed, false),
        sql`${ownDepartures.releaseOn} between ${today} and ${until}`,
        sql`${unsold} > 0`,
      ),
    )
    .orderBy(ownDepartures.releaseOn, ownFlights.id)
    .limit(50);
}
