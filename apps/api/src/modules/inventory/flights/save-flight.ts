import { todayInDhaka } from "@ghuri/contract/dates";
import {
  type FlightContent,
  OWN_FLIGHT_MOVES,
  type OwnFare,
  type OwnFlightState,
} from "@ghuri/contract/own-flights";
import { and, eq, gte, max, sql } from "drizzle-orm";
import { isUniqueViolation, type Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { ownFares, ownFareTerms, ownFlights, ownSeats } from "../tables.ts";
import { findFlight, isFlightSold } from "./find-flight.ts";
import { toFlightColumns, toTermsColumns } from "./flight-content.ts";

/** What travellers were sold: it stays once seats are held or sold. */
const FROZEN = [
  "airline_code",
  "flight_number",
  "origin",
  "destination",
  "departure_time",
  "arrival_time",
  "arrival_day",
] as const satisfies readonly (keyof FlightContent)[];

/** Adds a flight as a draft. Refuses `flight_exists` when another one is the same series. */
export async function insertFlight(
  tx: Transaction,
  id: string,
  content: FlightContent,
  now: Date,
): Promise<void> {
  await refuseTwins(async () => {
    await tx.insert(ownFlights).values({ id, ...toFlightColumns(content), changedAt: now });
  });
  for (const fare of content.fares) await insertFare(tx, id, fare);
}

/**
 * Changes a flight that the caller has locked. What was sold keeps its price and its rules. Refuses `flight_sold` when
 * that would change what was sold, `flight_exists`, and fewer seats than are taken.
 */
export async function updateFlight(
  tx: Transaction,
  id: string,
  content: FlightContent,
  now: Date,
): Promise<void> {
  const before = (await findFlight(tx, id)).content;
  const isFrozen = FROZEN.some((field) => content[field] !== before[field]);
  if (isFrozen && (await isFlightSold(tx, id))) refuse("flight_sold");
  const isShownOtherwise = await saveFares(tx, id, content.fares, now);
  const { fares: _, ...fields } = content;
  const { fares: __, ...fieldsBefore } = before;
  const isChanged = isShownOtherwise || !isSame(fields, fieldsBefore);
  await refuseTwins(async () => {
    await tx
      .update(ownFlights)
      .set({
        ...toFlightColumns(content),
        edition: isChanged ? sql`${ownFlights.edition} + 1` : ownFlights.edition,
        version: sql`${ownFlights.version} + 1`,
        changedAt: now,
      })
      .where(eq(ownFlights.id, id));
  });
}

/** Moves the sale of a flight that the caller has locked. Refuses `content_state`, and `flight_not_ready` without seats. */
export async function moveFlight(
  tx: Transaction,
  id: string,
  to: OwnFlightState,
  now: Date,
): Promise<void> {
  const { row, content } = await findFlight(tx, id);
  if (!OWN_FLIGHT_MOVES[row.state].includes(to)) refuse("content_state");
  if (to === "on_sale" && !content.fares.some(({ seats }) => seats > 0)) refuse("flight_not_ready");
  await tx
    .update(ownFlights)
    .set({ state: to, version: sql`${ownFlights.version} + 1`, changedAt: now })
    .where(eq(ownFlights.id, id));
}

/** True when a price or a rule is another one. */
async function saveFares(
  tx: Transaction,
  flightId: string,
  fares: readonly OwnFare[],
  now: Date,
): Promise<boolean> {
  const stored = await tx.select().from(ownFares).where(eq(ownFares.flightId, flightId));
  let isShownOtherwise = false;
  for (const row of stored)
    if (!row.isRemoved && !fares.some((fare) => fare.booking_class === row.bookingClass)) {
      await tx.update(ownFares).set({ isRemoved: true }).where(eq(ownFares.id, row.id));
      isShownOtherwise = true;
    }
  for (const [at, fare] of fares.entries()) {
    const row = stored.find(({ bookingClass }) => bookingClass === fare.booking_class);
    if (!row) {
      await insertFare(tx, flightId, fare);
      continue;
    }
    const termsNumber = await saveTerms(tx, row, fare);
    const isRenamed = row.name !== fare.name || row.cabin !== fare.cabin;
    isShownOtherwise ||= termsNumber !== row.termsNumber || isRenamed;
    if (fare.seats !== row.seats) await resizeDepartures(tx, row.id, { at, fare, now });
    const { cabin, name, seats } = fare;
    await tx
      .update(ownFares)
      .set({ cabin, name, seats, termsNumber, isRemoved: false })
      .where(eq(ownFares.id, row.id));
  }
  return isShownOtherwise;
}

async function insertFare(tx: Transaction, flightId: string, fare: OwnFare): Promise<void> {
  const id = newId();
  const { booking_class: bookingClass, cabin, name, seats } = fare;
  const termsNumber = 1;
  await tx.insert(ownFares).values({ id, flightId, bookingClass, cabin, name, seats, termsNumber });
  await tx
    .insert(ownFareTerms)
    .values({ fareId: id, number: termsNumber, ...toTermsColumns(fare) });
}

/** The number of the fare's terms: the present one, or that of a new row when they differ. */
async function saveTerms(
  tx: Transaction,
  { id, termsNumber }: typeof ownFares.$inferSelect,
  fare: OwnFare,
): Promise<number> {
  const [present] = await tx
    .select()
    .from(ownFareTerms)
    .where(and(eq(ownFareTerms.fareId, id), eq(ownFareTerms.number, termsNumber)));
  const wanted = { fareId: id, number: termsNumber, ...toTermsColumns(fare) };
  if (present && isSame(present, wanted)) return termsNumber;
  const [last] = await tx
    .select({ number: max(ownFareTerms.number) })
    .from(ownFareTerms)
    .where(eq(ownFareTerms.fareId, id));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(ownFareTerms).values({ ...wanted, number });
  return number;
}

/** Gives the coming departures the fare's new number of seats. Refuses fewer than are taken. */
async function resizeDepartures(
  tx: Transaction,
  fareId: string,
  { at, fare, now }: { readonly at: number; readonly fare: OwnFare; readonly now: Date },
): Promise<void> {
  const coming = and(eq(ownSeats.fareId, fareId), gte(ownSeats.departureDate, todayInDhaka(now)));
  const rows = await tx
    .select({ taken: ownSeats.taken })
    .from(ownSeats)
    .where(coming)
    .orderBy(ownSeats.id)
    .for("update");
  const most = Math.max(0, ...rows.map(({ taken }) => taken));
  if (most > fare.seats) refuseField(`fares.${at}.seats`, "seats_below_sold", { count: most });
  await tx.update(ownSeats).set({ capacity: fare.seats }).where(coming);
}

async function refuseTwins(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, "own_flights_series")) refuse("flight_exists");
    throw error;
  }
}

/** Both have the same fields in any order. */
function isSame(one: object, other: object): boolean {
  const sorted = (fields: object) =>
    JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
