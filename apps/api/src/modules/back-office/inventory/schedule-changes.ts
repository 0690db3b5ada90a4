import type {
  AffectedBooking,
  ChangeScheduleBody,
  DepartureSchedule,
  ScheduleChange,
  ScheduleWish,
} from "@ghuri/contract/own-flights";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type BookingRow,
  findBookings,
  findBookingsOfHolds,
  isLargeChange,
  isTravelling,
  queueScheduleSync,
} from "../../flight-booking/index.ts";
import {
  changeSchedule,
  findFlight,
  findScheduleAct,
  listHoldsOf,
  lockFlight,
  type PlannedDeparture,
  planScheduleChange,
} from "../../inventory/index.ts";
import { findOrderTravellers, orders } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import { findOwnFlight, type InventoryDeps } from "./own-flights.ts";

/** What a change of the airline would do to departures and bookings. Changes nothing. */
export async function previewScheduleChange(
  deps: InventoryDeps,
  flightId: string,
  wish: ScheduleWish,
): Promise<ScheduleChange> {
  const planned = await plan(deps, deps.db, flightId, wish);
  return describeChange(deps, deps.db, flightId, planned);
}

/**
 * Carries out a change of the airline in one transaction: the flight's lock keeps sales out, so that every booking of the
 * departures is told by its own job, whether it was in the preview or not. A repeat with the same id changes nothing.
 */
export async function changeOwnSchedule(
  deps: InventoryDeps,
  { by }: StaffContext,
  flightId: string,
  { id: actId, version, reason, ...wish }: z.output<typeof ChangeScheduleBody>,
): Promise<ScheduleChange> {
  const earlier = await findScheduleAct(deps.db, flightId, actId);
  if (earlier.length > 0) return describeChange(deps, deps.db, flightId, earlier);
  const subject = { kind: "own-flight", id: flightId } as const;
  const action = { by, action: "own-flight.schedule", subject, why: reason } as const;
  const done = await withAudit(deps, action, async (tx) => {
    await lockFlight(tx, flightId);
    const flight = await findOwnFlight(deps, tx, flightId);
    if (flight.version !== version) refuse("case_changed", { facts: { case: flight } });
    const planned = await plan(deps, tx, flightId, wish);
    if (planned.length === 0) refuse("schedule_unchanged");
    const now = deps.clock.now();
    await changeSchedule(tx, { flightId, actId, planned, now });
    const result = await describeChange(deps, tx, flightId, planned);
    const bookingIds = result.bookings.map((booking) => booking.id);
    await queueScheduleSync(deps.flights, tx, bookingIds);
    const days = planned.map(({ date, before, after }) => ({ date, before, after }));
    return {
      before: Object.fromEntries(days.map(({ date, before }) => [date, before])),
      after: {
        departures: Object.fromEntries(days.map(({ date, after }) => [date, after])),
        bookings: result.bookings.map(({ reference }) => reference),
      },
      result,
    };
  });
  await deps.inventory.refresh();
  return done;
}

async function plan(
  { airports, clock }: InventoryDeps,
  db: Queryable,
  flightId: string,
  wish: ScheduleWish,
): Promise<PlannedDeparture[]> {
  const zoneOf = (iata: string) => airports.get(iata)?.timezone ?? "UTC";
  return planScheduleChange(db, await findFlight(db, flightId), wish, { zoneOf, now: clock.now() });
}

async function describeChange(
  deps: InventoryDeps,
  db: Queryable,
  flightId: string,
  planned: readonly PlannedDeparture[],
): Promise<ScheduleChange> {
  const { row } = await findFlight(db, flightId);
  return {
    departures: planned.map(({ date, before, after }) => ({
      date,
      before: toSchedule(before),
      after: after && toSchedule(after),
    })),
    bookings: await findAffected(deps, db, flightId, planned),
    ask_from_minutes: deps.flights.askFromMinutes,
    version: String(row.version),
  };
}

async function findAffected(
  { flights }: InventoryDeps,
  db: Queryable,
  flightId: string,
  planned: readonly PlannedDeparture[],
): Promise<AffectedBooking[]> {
  const holds = await listHoldsOf(
    db,
    flightId,
    planned.map(({ date }) => date),
  );
  const bookingIdOf = await findBookingsOfHolds(
    db,
    holds.map(({ orderId }) => orderId),
  );
  const ids = [...new Set(bookingIdOf.values())];
  if (ids.length === 0) return [];
  const bookings = await findBookings(db, inArray(orders.id, ids));
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const travellers = Map.groupBy(await findOrderTravellers(db, ids), ({ orderId }) => orderId);
  return holds.flatMap(({ orderId, date }): AffectedBooking[] => {
    const booking = byId.get(bookingIdOf.get(orderId) ?? "");
    const change = planned.find((one) => one.date === date);
    if (!booking || booking.endedAt !== null || !change) return [];
    const party = travellers.get(booking.id) ?? [];
    const [payer] = party;
    return [
      {
        id: booking.id,
        reference: booking.reference,
        payer: payer ? `${payer.firstName} ${payer.lastName}` : "",
        date,
        travellers: party.filter((one) => isTravelling(booking, one)).length,
        is_paid: booking.status !== "booked",
        effect: effectOn(booking, change, flights.askFromMinutes),
      },
    ];
  });
}

function effectOn(
  { status }: BookingRow,
  { before, after }: PlannedDeparture,
  askFromMinutes: number,
): AffectedBooking["effect"] {
  if (status === "booked") return after === null ? "end" : "tell";
  const moved = { from: before.departsAt, to: after?.departsAt ?? null };
  return isLargeChange(moved, askFromMinutes) ? "ask" : "tell";
}

function toSchedule(schedule: PlannedDeparture["before"]): DepartureSchedule {
  return {
    flight_number: schedule.flightNumber,
    departs_at: schedule.departsAt,
    arrives_at: schedule.arrivesAt,
    departure_terminal: schedule.departureTerminal,
    arrival_terminal: schedule.arrivalTerminal,
  };
}
