import { todayInDhaka } from "@ghuri/contract/dates";
import type { OwnDeparture, SaveDepartureBody } from "@ghuri/contract/own-flights";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findFlight, type StoredFlight } from "../flights/find-flight.ts";
import { listDepartureDates } from "../flights/list-flights.ts";
import { ownDepartures, ownFares, ownSeatHolds, ownSeats } from "../tables.ts";
import { scheduleOf } from "./departure-schedule.ts";

/** Departures shown at once. */
const SHOWN = 60;

/** What staff can say of one departure. */
export type DepartureFields = Omit<z.output<typeof SaveDepartureBody>, "version">;

/** The next departures of a flight, with their load. */
export async function listDepartures(
  db: Queryable,
  flightId: string,
  now: Date,
): Promise<OwnDeparture[]> {
  const flight = await findFlight(db, flightId);
  return describe(db, flight, listDepartureDates(flight.content, todayInDhaka(now), SHOWN));
}

/** One departure of a flight. Refuses `not_found` on a day without one. */
export async function findDeparture(
  db: Queryable,
  flightId: string,
  date: string,
): Promise<OwnDeparture> {
  const flight = await findFlight(db, flightId);
  const [dated] = listDepartureDates(flight.content, date, 1);
  // A blackout date may have been added after seats were sold.
  const isKnown = dated === date || (await hasSeats(db, flightId, date));
  const [departure] = isKnown ? await describe(db, flight, [date]) : [];
  return departure ?? refuse("not_found");
}

/** Saves what staff know of a departure. Its flight is locked by the caller. */
export async function saveDeparture(
  tx: Transaction,
  flightId: string,
  date: string,
  fields: DepartureFields,
): Promise<void> {
  const columns = {
    isClosed: fields.is_closed,
    airlinePnr: fields.airline_pnr,
    releaseOn: fields.release_on,
    depositDueOn: fields.deposit_due_on,
    depositTaka: fields.deposit_taka,
  };
  await tx
    .insert(ownDepartures)
    .values({ flightId, departureDate: date, ...columns })
    .onConflictDoUpdate({
      target: [ownDepartures.flightId, ownDepartures.departureDate],
      set: {
        ...columns,
        // A cancelled departure stays closed.
        isClosed: sql`${fields.is_closed} or ${ownDepartures.isCancelled}`,
        version: sql`${ownDepartures.version} + 1`,
      },
    });
}

/** The orders that hold seats of a departure, bookings and changes of flights, with their fare. */
export function listDepartureHolds(db: Queryable, flightId: string, date: string) {
  return db
    .select({ orderId: ownSeatHolds.bookingId, fareName: ownFares.name })
    .from(ownSeatHolds)
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(
      and(
        eq(ownFares.flightId, flightId),
        eq(ownSeats.departureDate, date),
        ne(ownSeatHolds.state, "released"),
      ),
    )
    .orderBy(ownSeatHolds.bookingId);
}

async function hasSeats(db: Queryable, flightId: string, date: string): Promise<boolean> {
  const count = await db.$count(
    ownSeats,
    and(
      eq(ownSeats.departureDate, date),
      inArray(
        ownSeats.fareId,
        db.select({ id: ownFares.id }).from(ownFares).where(eq(ownFares.flightId, flightId)),
      ),
    ),
  );
  return count > 0;
}

async function describe(
  db: Queryable,
  { row }: StoredFlight,
  dates: readonly string[],
): Promise<OwnDeparture[]> {
  if (dates.length === 0) return [];
  const known = await db
    .select()
    .from(ownDepartures)
    .where(
      and(eq(ownDepartures.flightId, row.id), inArray(ownDepartures.departureDate, [...dates])),
    );
  const fares = await db
    .select()
    .from(ownFares)
    .where(eq(ownFares.flightId, row.id))
    .orderBy(ownFares.bookingClass);
  const seats = await db
    .select({ seats: ownSeats })
    .from(ownSeats)
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(and(eq(ownFares.flightId, row.id), inArray(ownSeats.departureDate, [...dates])));
  return dates.map((date) => {
    const said = known.find(({ departureDate }) => departureDate === date);
    const { departsAt, arrivesAt, ...flown } = scheduleOf(row, date, said);
    return {
      date,
      schedule: {
        flight_number: flown.flightNumber,
        departs_at: departsAt,
        arrives_at: arrivesAt,
        departure_terminal: flown.departureTerminal,
        arrival_terminal: flown.arrivalTerminal,
      },
      is_changed: said !== undefined && said.departsAt !== null,
      is_cancelled: said?.isCancelled ?? false,
      fares: fares.flatMap((fare) => {
        const sold = seats.find(
          (one) => one.seats.fareId === fare.id && one.seats.departureDate === date,
        )?.seats;
        const taken = sold?.taken ?? 0;
        // A fare that was removed is shown where it was sold.
        if (fare.isRemoved && taken === 0) return [];
        const { bookingClass: booking_class, name } = fare;
        return [{ booking_class, name, capacity: sold?.capacity ?? fare.seats, taken }];
      }),
      is_closed: said?.isClosed ?? false,
      airline_pnr: said?.airlinePnr ?? null,
      release_on: said?.releaseOn ?? null,
      deposit_due_on: said?.depositDueOn ?? null,
      deposit_taka: said?.depositTaka ?? null,
      version: String(said?.version ?? 0),
    };
  });
}
