import { setImmediate } from "node:timers/promises";
import { type FlightContent, OwnFlightFields } from "@ghuri/contract/own-flights";
import { isMessageCode, type MessageCode } from "@ghuri/contract/messages/message";
import { checkFlight, type FlightCheckDeps } from "../flights/check-flight.ts";
import {
  FLIGHT_COLUMNS,
  IMPORT_COLUMNS,
  type ImportColumn,
  OPTIONAL_COLUMNS,
} from "./import-columns.ts";
import type { SheetLine } from "./read-sheet.ts";

/** What is wrong with one cell, as a code of the catalogues. */
export interface CellError {
  readonly line: number;
  readonly column: string;
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, number>>;
}

/** A file as flights, and everything that is wrong with it. */
export interface ParsedFile {
  readonly flights: readonly FlightContent[];
  readonly rows: number;
  readonly errors: readonly CellError[];
  /** Records that say what an own flight does not store. */
  readonly ignored: number;
  /** What the file says nothing about: an existing flight keeps it. */
  readonly kept: readonly (keyof FlightContent)[];
}

type Row = Readonly<Record<ImportColumn, string>>;

interface Series {
  readonly line: number;
  readonly row: Row;
  readonly flight: FlightContent;
}

/** Our own template says everything, and nothing else. */
const WHOLE = { ignored: 0, kept: [] } as const;

/** After so many rows other requests have their turn. */
const ROWS_AT_ONCE = 100;

/** Reads the rows of a file as flights: rows of one airline, number, route and first day are its fares. */
export async function parseRows(
  deps: FlightCheckDeps,
  [heading, ...lines]: readonly SheetLine[],
): Promise<ParsedFile> {
  const columns = (heading?.cells ?? []).map((cell) => cell.toLowerCase().replaceAll(" ", "_"));
  const errors = checkHeading(columns);
  if (errors.length > 0) return { flights: [], rows: lines.length, errors, ...WHOLE };

  const series = new Map<string, Series>();
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const row = toRow(columns, cells);
    const parsed = OwnFlightFields.safeParse(toContent(row), { reportInput: false });
    if (!parsed.success) {
      errors.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          line,
          column: columnOf(path),
          code: isMessageCode(message) ? message : ("invalid_value" as const),
        })),
      );
      continue;
    }
    const found = checkFlight(deps, parsed.data);
    if (found) errors.push({ line, column: found.field, code: found.code });
    else addToSeries(series, { line, row, flight: parsed.data }, errors);
  }
  const flights = [...series.values()].map(({ flight }) => flight);
  return { flights, rows: lines.length, errors, ...WHOLE };
}

function checkHeading(columns: readonly string[]): CellError[] {
  const missing = IMPORT_COLUMNS.filter(
    (column) => !OPTIONAL_COLUMNS.has(column) && !columns.includes(column),
  );
  const unknown = columns.filter(
    (column) => column !== "" && !IMPORT_COLUMNS.some((known) => known === column),
  );
  return [
    ...missing.map((column) => ({ line: 1, column, code: "import_column_missing" as const })),
    ...unknown.map((column) => ({ line: 1, column, code: "import_column_unknown" as const })),
  ];
}

function toRow(columns: readonly string[], cells: readonly string[]): Row {
  const entries = IMPORT_COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? ""]);
  return Object.fromEntries(entries) as Row;
}

/** The fare of a row joins the flight of the rows before it, which must say the same of the flight. */
function addToSeries(known: Map<string, Series>, one: Series, errors: CellError[]): void {
  const { line, row, flight } = one;
  const key = seriesKey(flight);
  const first = known.get(key);
  if (!first) {
    known.set(key, one);
    return;
  }
  const differs = FLIGHT_COLUMNS.find((column) => row[column] !== first.row[column]);
  const [fare] = flight.fares;
  const isTwice = first.flight.fares.some((own) => own.booking_class === fare?.booking_class);
  if (differs)
    errors.push({
      line,
      column: differs,
      code: "import_row_differs",
      values: { line: first.line },
    });
  else if (isTwice) errors.push({ line, column: "booking_class", code: "booking_class_twice" });
  else first.flight.fares.push(...flight.fares);
}

/** What an import recognises a flight by. */
export function seriesKey(
  flight: Pick<
    FlightContent,
    "airline_code" | "flight_number" | "origin" | "destination" | "valid_from"
  >,
): string {
  const { airline_code, flight_number, origin, destination, valid_from } = flight;
  return [airline_code, flight_number, origin, destination, valid_from].join(" ");
}

function columnOf([field, , fareField]: readonly PropertyKey[]): string {
  if (field !== "fares") return String(field);
  return fareField === "name" ? "fare_name" : String(fareField);
}

/** The content that a row stands for, still unchecked. */
function toContent(row: Row) {
  const capitals = (column: ImportColumn) => row[column].toUpperCase();
  return {
    airline_code: capitals("airline_code"),
    airline_name: row.airline_name,
    flight_number: row.flight_number.replace(/^0+/, ""),
    origin: capitals("origin"),
    destination: capitals("destination"),
    weekdays: (row.weekdays.match(/\d/g) ?? []).map(Number),
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    departure_time: toClockTime(row.departure_time),
    arrival_time: toClockTime(row.arrival_time),
    arrival_day: toNumber(row.arrival_day || "0"),
    aircraft: row.aircraft,
    departure_terminal: row.departure_terminal,
    arrival_terminal: row.arrival_terminal,
    blackout_dates: row.blackout_dates.split(/[\s,;]+/).filter((date) => date !== ""),
    sales_open_days: toNumber(row.sales_open_days || "330"),
    sales_close_hours: toNumber(row.sales_close_hours || "4"),
    fares: [
      {
        booking_class: capitals("booking_class"),
        cabin: capitals("cabin"),
        name: row.fare_name,
        seats: toNumber(row.seats),
        adult_fare: toNumber(row.adult_fare),
        child_fare: toNumber(row.child_fare),
        infant_fare: toNumber(row.infant_fare || "0"),
        adult_tax: toNumber(row.adult_tax),
        child_tax: toNumber(row.child_tax),
        infant_tax: toNumber(row.infant_tax || "0"),
        checked_pieces: toNumberOrNull(row.checked_pieces),
        checked_kg: toNumber(row.checked_kg),
        cabin_kg: toNumber(row.cabin_kg),
        change_penalty: toNumberOrNull(row.change_penalty),
        refund_penalty: toNumberOrNull(row.refund_penalty),
      },
    ],
  };
}

/** A whole number with or without thousands separators; anything else is no number. */
function toNumber(text: string): number {
  const digits = text.replaceAll(/[,\s]/g, "");
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

function toNumberOrNull(text: string): number | null {
  return text === "" ? null : toNumber(text);
}

/** "7:30" is "07:30"; seconds that a spreadsheet adds are dropped. */
function toClockTime(text: string): string {
  const time = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  return time ? `${time[1]?.padStart(2, "0")}:${time[2]}` : text;
}
