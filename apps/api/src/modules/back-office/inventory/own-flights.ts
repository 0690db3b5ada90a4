import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import {
  type AdminOwnFlight,
  type CreateOwnFlightBody,
  type FlightContent,
  type MoveOwnFlightBody,
  type OwnFlightRow,
  type OwnFlightsQuery,
  type OwnFlightsReply,
  RELEASE_ALARM_DAYS,
  type SaveOwnFlightBody,
} from "@ghuri/contract/own-flights";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  checkFlight,
  countTakenSeats,
  findFlight,
  insertFlight,
  isFlightSold,
  listDepartureDates,
  listFlights,
  listReleases,
  lockFlight,
  moveFlight,
  type StoredFlight,
  switchSample,
  updateFlight,
} from "../../inventory/index.ts";
import type { AuditedAction } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import { changeContent } from "../content/change-content.ts";
import { findLastChange } from "../content/find-last-change.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE } from "../queue-page.ts";
import type { StaffContext } from "../staff-context.ts";
import { versionOf } from "../version-of.ts";

export type InventoryDeps = Pick<
  BackOfficeDeps,
  "db" | "clock" | "airports" | "inventory" | "sampleFlights" | "flights" | "orders"
>;

/** One page of the list, with what has to be given back soon. */
export async function listOwnFlights(
  { db, clock, inventory, sampleFlights }: InventoryDeps,
  { page, state, search = "" }: z.output<typeof OwnFlightsQuery>,
): Promise<z.output<typeof OwnFlightsReply>> {
  const now = clock.now();
  const today = todayInDhaka(now);
  const { flights, total } = await listFlights(db, {
    state,
    search,
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const ids = flights.map(({ row }) => row.id);
  const taken = await countTakenSeats(db, ids, now);
  const releases = await listReleases(db, today, addDays(today, RELEASE_ALARM_DAYS));
  return {
    data: flights.map((flight) => toRow(flight, today, taken.get(flight.row.id) ?? 0)),
    total,
    alarms: releases.map((one) => ({
      flight_id: one.flightId,
      number: `${one.airlineCode} ${one.flightNumber}`,
      origin: one.origin,
      destination: one.destination,
      departure_date: one.departureDate,
      release_on: one.releaseOn,
      unsold: one.unsold,
    })),
    sample: !sampleFlights ? "never" : inventory.getCurrent().isSampleOff ? "off" : "on",
  };
}

function loadOf(content: FlightContent, today: string, sold: number): OwnFlightRow["load"] {
  const dates = listDepartureDates(content, today);
  const each = content.fares.reduce((sum, { seats }) => sum + seats, 0);
  return {
    departures: dates.length,
    seats: dates.length * each,
    sold,
    next_departure: dates[0] ?? null,
  };
}

function toRow({ row, content }: StoredFlight, today: string, sold: number): OwnFlightRow {
  const prices = content.fares.map(({ adult_fare, adult_tax }) => adult_fare + adult_tax);
  return {
    id: row.id,
    state: row.state,
    number: `${row.airlineCode} ${row.flightNumber}`,
    airline_name: row.airlineName,
    origin: row.origin,
    destination: row.destination,
    weekdays: row.weekdays,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    departure_time: row.departureTime,
    fares: content.fares.length,
    from_price: prices.length > 0 ? Math.min(...prices) : null,
    load: loadOf(content, today, sold),
  };
}

/** One flight as its editor shows it. Refuses `not_found`. */
export async function findOwnFlight(
  { clock }: Pick<InventoryDeps, "clock">,
  db: Queryable,
  id: string,
): Promise<AdminOwnFlight> {
  const now = clock.now();
  const { row, content } = await findFlight(db, id);
  const taken = await countTakenSeats(db, [row.id], now);
  return {
    id: row.id,
    state: row.state,
    load: loadOf(content, todayInDhaka(now), taken.get(row.id) ?? 0),
    is_sold: await isFlightSold(db, row.id),
    last_change: await findLastChange(db, { kind: "own-flight", id: row.id }),
    version: String(row.version),
    content,
  };
}

/** Adds a draft. A repeat finds the first; another flight under its id is refused with `case_changed`. */
export async function createOwnFlight(
  deps: InventoryDeps,
  { by }: StaffContext,
  { id, ...content }: z.output<typeof CreateOwnFlightBody>,
): Promise<AdminOwnFlight> {
  requireRealFlight(deps, content);
  const subject = { kind: "own-flight", id } as const;
  await withAudit(deps, { by, action: "own-flight.add", subject, why: null }, async (tx) => {
    const earlier = await findFlight(tx, id).catch(() => null);
    if (earlier && versionOf(earlier.content) !== versionOf(content))
      refuse("case_changed", { facts: { case: await findOwnFlight(deps, tx, id) } });
    if (!earlier) await insertFlight(tx, id, content, deps.clock.now());
    return { before: earlier?.content ?? null, after: content, result: undefined };
  });
  return findOwnFlight(deps, deps.db, id);
}

/** Saves a flight unless it changed since `version`. */
export function saveOwnFlight(
  deps: InventoryDeps,
  { by }: StaffContext,
  id: string,
  { version, ...content }: z.output<typeof SaveOwnFlightBody>,
): Promise<AdminOwnFlight> {
  requireRealFlight(deps, content);
  const subject = { kind: "own-flight", id } as const;
  return change(deps, { by, action: "own-flight.change", subject, why: null }, version, (tx) =>
    updateFlight(tx, id, content, deps.clock.now()),
  );
}

/** Puts a flight on sale, closes it, or retires it. */
export function moveOwnFlight(
  deps: InventoryDeps,
  { by }: StaffContext,
  id: string,
  { to, version }: z.output<typeof MoveOwnFlightBody>,
): Promise<AdminOwnFlight> {
  const subject = { kind: "own-flight", id } as const;
  return change(deps, { by, action: `own-flight.${to}`, subject, why: null }, version, (tx) =>
    moveFlight(tx, id, to, deps.clock.now()),
  );
}

/** Switches the sale of the sample timetable, here at once and on other nodes within seconds. */
export async function switchSampleFlights(
  deps: InventoryDeps,
  { by }: StaffContext,
  to: "on" | "off",
): Promise<"on" | "off"> {
  const subject = { kind: "sample-flights", id: "timetable" } as const;
  const before = { sample: deps.inventory.getCurrent().isSampleOff ? "off" : "on" };
  await withAudit(deps, { by, action: `sample-flights.${to}`, subject, why: null }, async (tx) => {
    await switchSample(tx, to === "off", deps.clock.now());
    return { before, after: { sample: to }, result: undefined };
  });
  await deps.inventory.refresh();
  return to;
}

async function change(
  deps: InventoryDeps,
  action: AuditedAction,
  version: string,
  write: (tx: Transaction) => Promise<void>,
): Promise<AdminOwnFlight> {
  const { id } = action.subject;
  await changeContent(deps, {
    action,
    version,
    lock: (tx) => lockFlight(tx, id),
    find: (tx) => findOwnFlight(deps, tx, id),
    write,
    toAuditDetails: ({ content, state }) => ({ ...content, state }),
  });
  await deps.inventory.refresh();
  return findOwnFlight(deps, deps.db, id);
}

/** Refuses unknown airports and an arrival before the departure. */
function requireRealFlight(deps: InventoryDeps, content: FlightContent): void {
  const wrong = checkFlight(deps, content);
  if (wrong) refuseField(wrong.field, wrong.code);
}
