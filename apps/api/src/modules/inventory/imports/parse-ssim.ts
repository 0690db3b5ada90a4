import { addDays } from "@ghuri/contract/dates";
import { type FlightContent, OwnFlightFields } from "@ghuri/contract/own-flights";
import { isMessageCode, type MessageCode } from "@ghuri/contract/messages/message";
import { checkFlight, type FlightCheckDeps } from "../flights/check-flight.ts";
import { listDepartureDates } from "../flights/list-flights.ts";
import { type CellError, type ParsedFile, seriesKey } from "./parse-rows.ts";
import { readSsim, type SsimLeg } from "./ssim-records.ts";

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const DAY_MINUTES = 24 * 60;
/** A period without an end is sold as far ahead as anything is. */
const OPEN_END = "00XXX00";
const OPEN_DAYS = 330;

/** What a schedule file says nothing about: an existing flight keeps it. */
const KEPT = [
  "airline_name",
  "aircraft",
  "blackout_dates",
  "sales_open_days",
  "sales_close_hours",
] as const satisfies readonly (keyof FlightContent)[];

/**
 * Reads a schedule file as flights: each leg of each period is one, without fares, which the file does not know. A flight
 * that is known keeps its fares; a new one is a draft until staff give it some.
 */
export function parseSsim(
  deps: FlightCheckDeps & { readonly airlineNames: ReadonlyMap<string, string> },
  bytes: Buffer,
): ParsedFile {
  const { legs, ignored, errors: broken } = readSsim(bytes);
  const errors = [...broken];
  const flights = new Map<string, { readonly line: number; readonly flight: FlightContent }>();
  for (const leg of legs) {
    const read = toContent(leg, deps.airlineNames);
    if ("code" in read) {
      errors.push({ line: leg.line, ...read });
      continue;
    }
    const parsed = OwnFlightFields.safeParse(read, { reportInput: false });
    if (!parsed.success) {
      errors.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          line: leg.line,
          column: String(path[0]),
          code: isMessageCode(message) ? message : ("invalid_value" as const),
        })),
      );
      continue;
    }
    const found = checkFlight(deps, parsed.data);
    const key = seriesKey(parsed.data);
    const twin = flights.get(key);
    if (found) errors.push({ line: leg.line, column: found.field, code: found.code });
    else if (twin)
      errors.push({
        line: leg.line,
        column: "weekdays",
        code: "import_row_differs",
        values: { line: twin.line },
      });
    else flights.set(key, { line: leg.line, flight: parsed.data });
  }
  return {
    flights: [...flights.values()].map(({ flight }) => flight),
    rows: legs.length,
    errors: errors.toSorted((a, b) => a.line - b.line),
    ignored,
    kept: KEPT,
  };
}

type Wrong = Pick<CellError, "column"> & { readonly code: MessageCode };

function toContent(leg: SsimLeg, airlineNames: ReadonlyMap<string, string>): FlightContent | Wrong {
  // Every second week, for one: the days of an own flight cannot say that.
  if (leg.frequency !== "" && leg.frequency !== "1")
    return { column: "weekdays", code: "ssim_frequency" };
  const from = toDate(leg.from);
  if (from === null) return { column: "valid_from", code: "date_invalid" };
  const until = leg.until === OPEN_END ? addDays(from, OPEN_DAYS) : toDate(leg.until);
  if (until === null) return { column: "valid_until", code: "date_invalid" };
  const departure = toMinute(leg.departure);
  const arrival = toMinute(leg.arrival);
  if (departure === null) return { column: "departure_time", code: "time_invalid" };
  if (arrival === null) return { column: "arrival_time", code: "time_invalid" };
  const departureShift = leg.isUtc ? toVariation(leg.departureVariation) : 0;
  const arrivalShift = leg.isUtc ? toVariation(leg.arrivalVariation) : 0;
  if (departureShift === null) return { column: "departure_time", code: "ssim_variation" };
  if (arrivalShift === null) return { column: "arrival_time", code: "ssim_variation" };

  // Minutes after the midnight that begins the day of the period.
  const leaves = toDayVariation(leg.departureDay) * DAY_MINUTES + departure + departureShift;
  const lands = toDayVariation(leg.arrivalDay) * DAY_MINUTES + arrival + arrivalShift;
  const shift = Math.floor(leaves / DAY_MINUTES);
  const weekdays = (leg.days.match(/[1-7]/g) ?? []).map((day) => shiftWeekday(Number(day), shift));
  const period = {
    weekdays,
    valid_from: addDays(from, shift),
    valid_until: addDays(until, shift),
    blackout_dates: [],
  };
  // Days with times of their own are records of one period: the first day of each tells them apart.
  const [first] = listDepartureDates(period, period.valid_from, 1);
  if (first === undefined) return { column: "weekdays", code: "ssim_no_day" };
  return {
    ...period,
    valid_from: first,
    airline_code: leg.airline,
    airline_name: airlineNames.get(leg.airline) ?? leg.airline,
    flight_number: leg.flightNumber.replace(/^0+/, ""),
    origin: leg.origin,
    destination: leg.destination,
    departure_time: toClock(leaves),
    arrival_time: toClock(lands),
    arrival_day: Math.floor(lands / DAY_MINUTES) - shift,
    aircraft: leg.aircraft,
    departure_terminal: leg.departureTerminal,
    arrival_terminal: leg.arrivalTerminal,
    sales_open_days: 330,
    sales_close_hours: 4,
    fares: [],
  };
}

/** "01DEC26" as a date of this century. */
function toDate(text: string): string | null {
  const [, day = "", name = "", year] = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) return null;
  const date = `20${year}-${String(month).padStart(2, "0")}-${day}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isReal ? date : null;
}

/** "0730" in minutes. Midnight at the end of a day may be written as 2400. */
function toMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-4])([0-5]\d)$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number.isNaN(minute) || minute > DAY_MINUTES ? null : minute;
}

/** "+0600" in minutes. */
function toVariation(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})([0-5]\d)$/.exec(text) ?? [];
  if (sign === undefined) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Days after that of the period; "A" is the day before it. */
function toDayVariation(text: string): number {
  return text === "A" ? -1 : Number(/^\d$/.test(text) ? text : 0);
}

function shiftWeekday(day: number, by: number): number {
  return ((((day - 1 + by) % 7) + 7) % 7) + 1;
}

function toClock(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
