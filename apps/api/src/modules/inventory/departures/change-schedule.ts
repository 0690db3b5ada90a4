import { addDays } from "@ghuri/contract/dates";
import type { ScheduleWish } from "@ghuri/contract/own-flights";
import { and, between, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { toInstant } from "../../../platform/local-instant.ts";
import type { StoredFlight } from "../flights/find-flight.ts";
import { listDepartureDates } from "../flights/list-flights.ts";
import type { ZoneOf } from "../supplier/flight-instants.ts";
import {
  type DepartureSchedule,
  ownDepartures,
  ownFares,
  ownFlights,
  ownScheduleChanges,
  ownSeatHolds,
  ownSeats,
} from "../tables.ts";
import { scheduleOf } from "./departure-schedule.ts";

/** What a change does to one departure. `after` is null when it is cancelled. */
export interface PlannedDeparture {
  readonly date: string;
  readonly before: DepartureSchedule;
  readonly after: DepartureSchedule | null;
}

/**
 * What a change of the airline does to the departures of a period: those that have not left, are not cancelled, and would
 * be flown otherwise. Refuses the fields `arrival_time` and `days` where the new times are impossible.
 */
export async function planScheduleChange(
  db: Queryable,
  flight: StoredFlight,
  { from, until, change }: ScheduleWish,
  { zoneOf, now }: { readonly zoneOf: ZoneOf; readonly now: Date },
): Promise<PlannedDeparture[]> {
  const { row } = flight;
  const departures = await db
    .select()
    .from(ownDepartures)
    .where(
      and(eq(ownDepartures.flightId, row.id), between(ownDepartures.departureDate, from, until)),
    );
  const leaves = (local: string) => toInstant(local, zoneOf(row.origin));
  const arrives = (local: string) => toInstant(local, zoneOf(row.destination));
  const dates = await listDates(db, flight, { from, until });
  return dates.flatMap((date): PlannedDeparture[] => {
    const departure = departures.find(({ departureDate }) => departureDate === date);
    if (departure?.isCancelled) return [];
    const before = scheduleOf(row, date, departure);
    if (leaves(before.departsAt) <= now) return [];
    if (change.kind === "cancel") return [{ date, before, after: null }];
    const day = addDays(date, change.days);
    const after: DepartureSchedule = {
      flightNumber: change.flight_number,
      departsAt: `${day}T${change.departure_time}`,
      arrivesAt: `${addDays(day, change.arrival_day)}T${change.arrival_time}`,
      departureTerminal: change.departure_terminal,
      arrivalTerminal: change.arrival_terminal,
    };
    if (arrives(after.arrivesAt) <= leaves(after.departsAt))
      refuseField("arrival_time", "arrival_before_departure");
    if (leaves(after.departsAt) <= now) refuseField("days", "moment_past");
    return isSame(before, after) ? [] : [{ date, before, after }];
  });
}

/**
 * Writes a planned change. The flight is locked by the caller, so that no seat is sold meanwhile, and its edition grows:
 * an offer that shows the earlier times is not sold any more.
 */
export async function changeSchedule(
  tx: Transaction,
  {
    flightId,
    actId,
    planned,
    now,
  }: {
    readonly flightId: string;
    readonly actId: string;
    readonly planned: readonly PlannedDeparture[];
    readonly now: Date;
  },
): Promise<void> {
  const [flight] = await tx
    .update(ownFlights)
    .set({
      edition: sql`${ownFlights.edition} + 1`,
      version: sql`${ownFlights.version} + 1`,
      changedAt: now,
    })
    .where(eq(ownFlights.id, flightId))
    .returning({ edition: ownFlights.edition });
  if (!flight || planned.length === 0) return;
  await tx.insert(ownScheduleChanges).values(
    planned.map(({ date, before, after }) => ({
      actId,
      flightId,
      departureDate: date,
      edition: flight.edition,
      before,
      after,
      changedAt: now,
    })),
  );
  for (const { date, after } of planned) {
    const said = after ?? { isCancelled: true, isClosed: true };
    await tx
      .insert(ownDepartures)
      .values({ flightId, departureDate: date, ...said })
      .onConflictDoUpdate({
        target: [ownDepartures.flightId, ownDepartures.departureDate],
        set: { ...said, version: sql`${ownDepartures.version} + 1` },
      });
  }
}

/** The departures that an act of staff changed. Empty: there was none of this id. */
export async function findScheduleAct(
  db: Queryable,
  flightId: string,
  actId: string,
): Promise<PlannedDeparture[]> {
  const rows = await db
    .select()
    .from(ownScheduleChanges)
    .where(and(eq(ownScheduleChanges.actId, actId), eq(ownScheduleChanges.flightId, flightId)))
    .orderBy(ownScheduleChanges.departureDate);
  return rows.map(({ departureDate, before, after }) => ({ date: departureDate, before, after }));
}

/** The orders that hold seats on these departures: bookings, and changes of flights that are not carried out yet. */
export async function listHoldsOf(db: Queryable, flightId: string, dates: readonly string[]) {
  if (dates.length === 0) return [];
  return db
    .select({ orderId: ownSeatHolds.bookingId, date: ownSeats.departureDate })
    .from(ownSeatHolds)
    .innerJoin(ownSeats, eq(ownSeats.id, ownSeatHolds.seatsId))
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(
      and(
        eq(ownFares.flightId, flightId),
        inArray(ownSeats.departureDate, [...dates]),
        ne(ownSeatHolds.state, "released"),
      ),
    )
    .orderBy(ownSeats.departureDate, ownSeatHolds.bookingId);
}

/** The days of departure of a period; a day without flights may have been added after seats of it were sold. */
async function listDates(
  db: Queryable,
  { row, content }: StoredFlight,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<string[]> {
  const sold = await db
    .selectDistinct({ date: ownSeats.departureDate })
    .from(ownSeats)
    .innerJoin(ownFares, eq(ownFares.id, ownSeats.fareId))
    .where(
      and(
        eq(ownFares.flightId, row.id),
        between(ownSeats.departureDate, from, until),
        gt(ownSeats.taken, 0),
      ),
    );
  const planned = listDepartureDates(content, from).filter((date) => date <= until);
  return [...new Set([...planned, ...sold.map(({ date }) => date)])].toSorted();
}

function isSame(one: DepartureSchedule, other: DepartureSchedule): boolean {
  return (Object.keys(one) as (keyof DepartureSchedule)[]).every((key) => one[key] === other[key]);
}
