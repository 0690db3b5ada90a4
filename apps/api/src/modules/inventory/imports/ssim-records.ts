import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { MAX_IMPORT_ROWS } from "@ghuri/contract/own-flights";
import type { CellError } from "./parse-rows.ts";

/*
 * The records of a schedule file in the format of IATA's Standard Schedules Information Manual, chapter 7. Lines have 200
 * characters; positions below count from 1, as the manual does.
 */

const LINE_LENGTH = 200;
const FIRST_LINE = "1AIRLINE STANDARD SCHEDULE DATA SET";

/** A flight leg (record type 3) as it is written, with the time mode of its carrier record. */
export interface SsimLeg {
  readonly line: number;
  /** Times and days are in UTC instead of local ones. */
  readonly isUtc: boolean;
  readonly airline: string;
  readonly flightNumber: string;
  readonly from: string;
  readonly until: string;
  readonly days: string;
  readonly frequency: string;
  readonly origin: string;
  readonly departure: string;
  readonly departureVariation: string;
  readonly departureTerminal: string;
  readonly destination: string;
  readonly arrival: string;
  readonly arrivalVariation: string;
  readonly arrivalTerminal: string;
  readonly aircraft: string;
  /** Days between the day of the period and the departure, and the arrival. */
  readonly departureDay: string;
  readonly arrivalDay: string;
}

/** The legs of a file, and how many records say what an own flight does not store: code shares and services. */
export interface SsimFile {
  readonly legs: readonly SsimLeg[];
  readonly ignored: number;
  readonly errors: readonly CellError[];
}

/** True for a file that begins as schedule files do. */
export function isSsim(bytes: Buffer): boolean {
  return bytes.subarray(0, FIRST_LINE.length).toString("latin1") === FIRST_LINE;
}

/** Splits a schedule file into its legs. Refuses `import_too_large`; everything else that is wrong is listed by line. */
export function readSsim(bytes: Buffer): SsimFile {
  const lines = bytes.toString("latin1").split(/\r\n|\n|\r/);
  const legs: SsimLeg[] = [];
  const errors: CellError[] = [];
  const refuseLine = (line: number, code: CellError["code"]) =>
    errors.push({ line, column: "record", code });
  let ignored = 0;
  let mode: "L" | "U" | null = null;
  let isComplete = false;
  for (const [at, text] of lines.entries()) {
    const line = at + 1;
    // Between the kinds of records there are lines of zeros; the last ones may be blank.
    if (/^0*\s*$/.test(text)) continue;
    if (text.length !== LINE_LENGTH) {
      refuseLine(line, "ssim_line_length");
      continue;
    }
    const type = text[0];
    isComplete = type === "5";
    if (type === "1" || type === "5") continue;
    if (type === "2") {
      const written = text[1];
      mode = written === "L" || written === "U" ? written : null;
      if (mode === null) refuseLine(line, "ssim_time_mode");
    } else if (type === "3" && mode !== null) {
      if (legs.length === MAX_IMPORT_ROWS)
        refuse("import_too_large", { values: { limit: MAX_IMPORT_ROWS } });
      legs.push(toLeg(text, line, mode === "U"));
    } else if (type === "4" && legs.length > 0) ignored += 1;
    else refuseLine(line, "ssim_record_unknown");
  }
  if (!isComplete) refuseLine(lines.length, "ssim_cut_off");
  return { legs, ignored, errors };
}

function toLeg(text: string, line: number, isUtc: boolean): SsimLeg {
  const field = (first: number, last: number) => text.slice(first - 1, last).trim();
  return {
    line,
    isUtc,
    airline: field(3, 5),
    flightNumber: field(6, 9),
    from: field(15, 21),
    until: field(22, 28),
    days: field(29, 35),
    frequency: field(36, 36),
    origin: field(37, 39),
    // The times of passengers, not those of the aircraft.
    departure: field(40, 43),
    departureVariation: field(48, 52),
    departureTerminal: field(53, 54),
    destination: field(55, 57),
    arrival: field(62, 65),
    arrivalVariation: field(66, 70),
    arrivalTerminal: field(71, 72),
    aircraft: field(73, 75),
    departureDay: field(193, 193),
    arrivalDay: field(194, 194),
  };
}
