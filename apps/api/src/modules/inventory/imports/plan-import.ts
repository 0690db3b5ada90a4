import type { FlightContent, ImportChange } from "@ghuri/contract/own-flights";
import { and, inArray, ne } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findFlights } from "../flights/find-flight.ts";
import { ownFlights } from "../tables.ts";
import { type ParsedFile, seriesKey } from "./parse-rows.ts";

/** What an import does to one flight. `before` is null for a new one. */
export interface PlannedFlight {
  readonly flightId: string | null;
  readonly before: FlightContent | null;
  readonly after: FlightContent;
  /** Names of the fields that differ, fares by their class: "fares.Y". Empty: nothing does. */
  readonly fields: readonly string[];
}

/** Compares the flights of a file with the present ones, in the order of the file. What it does not name stays. */
export async function planImport(
  db: Queryable,
  { flights, kept: fieldsKept }: Pick<ParsedFile, "flights" | "kept">,
): Promise<PlannedFlight[]> {
  const candidates = await db
    .select({ id: ownFlights.id })
    .from(ownFlights)
    .where(
      and(
        ne(ownFlights.state, "retired"),
        inArray(ownFlights.validFrom, [...new Set(flights.map((one) => one.valid_from))]),
      ),
    );
  const present = await findFlights(
    db,
    candidates.map(({ id }) => id),
  );
  const byKey = new Map(present.map((flight) => [seriesKey(flight.content), flight]));
  return flights.map((wanted): PlannedFlight => {
    const found = byKey.get(seriesKey(wanted));
    if (!found) return { flightId: null, before: null, after: wanted, fields: [] };
    const { content: before } = found;
    const kept = before.fares.filter(
      (own) => !wanted.fares.some((fare) => fare.booking_class === own.booking_class),
    );
    const fares = [...kept, ...wanted.fares].toSorted((a, b) =>
      a.booking_class < b.booking_class ? -1 : 1,
    );
    const same = Object.fromEntries(fieldsKept.map((field) => [field, before[field]]));
    const after = { ...normalize(wanted), ...same, fares };
    return { flightId: found.row.id, before, after, fields: listDifferences(before, after) };
  });
}

/** A planned change as staff read it. */
export function toImportChange({ before, after, fields }: PlannedFlight): ImportChange {
  const { airline_code, flight_number, origin, destination, valid_from } = after;
  return {
    number: `${airline_code} ${flight_number}`,
    origin,
    destination,
    valid_from,
    kind: before ? "change" : "create",
    fields: [...fields],
  };
}

/** Whether two contents say the same. */
export function isSameContent(one: FlightContent, other: FlightContent): boolean {
  return isEqual(normalize(one), normalize(other));
}

/** Lists in the order in which they are stored. */
function normalize(content: FlightContent): FlightContent {
  return {
    ...content,
    weekdays: content.weekdays.toSorted((a, b) => a - b),
    blackout_dates: content.blackout_dates.toSorted(),
  };
}

function listDifferences(before: FlightContent, after: FlightContent): string[] {
  const { fares: faresBefore, ...flightBefore } = before;
  const { fares, ...flight } = after;
  const fields = Object.entries(flight)
    .filter(([name, value]) => !isEqual(value, flightBefore[name as keyof typeof flightBefore]))
    .map(([name]) => name);
  const changed = fares.filter(
    (fare) =>
      !isEqual(
        fare,
        faresBefore.find((own) => own.booking_class === fare.booking_class),
      ),
  );
  return [...fields, ...changed.map((fare) => `fares.${fare.booking_class}`)];
}

function isEqual(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return sorted(one) === sorted(other);
}
