import { parse } from "mrz";
import type { Details, FieldName } from "mrz";
import { NO_FIRST_NAME } from "./single-name.ts";
import { countryFromMrz } from "./mrz-countries.ts";
import type { TravellerFormValues } from "./traveller-schema.ts";

const LINE_LENGTH = 44;

/** The key of each MRZ field in the messages travellers.lineFaults. */
const NAME_OF = {
  documentCode: "type",
  issuingState: "country",
  lastName: "name",
  firstName: "name",
  documentNumber: "number",
  documentNumberCheckDigit: "number",
  nationality: "nationality",
  birthDate: "birth",
  birthDateCheckDigit: "birth",
  sex: "gender",
  expirationDate: "expiry",
  expirationDateCheckDigit: "expiry",
  personalNumber: "personal",
  personalNumberCheckDigit: "personal",
} as const satisfies Partial<Record<FieldName, string>>;

type FaultName = (typeof NAME_OF)[keyof typeof NAME_OF] | "whole";

export type MrzResult =
  | { readonly kind: "read"; readonly values: Partial<TravellerFormValues> }
  | { readonly kind: "not-passport" }
  | { readonly kind: "length"; readonly line: number; readonly count: number }
  /** A check digit or code is wrong: the field and its position. Positions count from 1. */
  | {
      readonly kind: "fault";
      readonly what: FaultName;
      readonly line: number;
      readonly from: number;
      readonly to: number;
    };

/**
 * Parses the machine-readable zone of a passport (ICAO 9303, TD3). `today` decides the century of two-digit
 * years. Loaded on demand.
 */
export function parsePassportMrz(text: string, today: string): MrzResult {
  const lines = linesOf(text);
  if (lines.length > 2 || !lines[0]?.startsWith("P")) return { kind: "not-passport" };
  // Trailing fillers of the first line are often left out; the second line ends in check digits.
  const both = [lines[0].padEnd(LINE_LENGTH, "<"), lines[1] ?? ""];
  const wrong = both.findIndex((line) => line.length !== LINE_LENGTH);
  if (wrong >= 0) return { kind: "length", line: wrong + 1, count: both[wrong]?.length ?? 0 };

  const { details, fields } = parse(both, { autocorrect: true });
  const fault = details.find(({ valid }) => !valid);
  if (fault) return { kind: "fault", ...whereIs(fault) };
  const born = dateOf(fields.birthDate ?? "", (year) => century(year, today));
  const expires = dateOf(fields.expirationDate ?? "", (year) => `20${year}`);
  const values = {
    ...namesOf(fields.firstName ?? "", fields.lastName ?? ""),
    ...genderOf(fields.sex ?? ""),
    date_of_birth: born,
    country: countryFromMrz(fields.issuingState ?? ""),
    nationality: countryFromMrz(fields.nationality ?? ""),
    passport_number: fields.documentNumber ?? "",
    passport_expiry_date: expires,
  };
  return { kind: "read", values };
}

function linesOf(text: string): string[] {
  const clean = text
    .toUpperCase()
    .replace(/[«《]/g, "<<")
    .replace(/[‹＜]/g, "<")
    .split("\n")
    .map((line) => line.replace(/\s/g, ""))
    .filter((line) => line !== "");
  const [only] = clean;
  return clean.length === 1 && only?.length === 2 * LINE_LENGTH
    ? [only.slice(0, LINE_LENGTH), only.slice(LINE_LENGTH)]
    : clean;
}

function whereIs({ field, line, ranges }: Details) {
  const what = field !== null && field in NAME_OF ? NAME_OF[field as keyof typeof NAME_OF] : null;
  // The composite check digit covers the whole line, so only its own position is useful.
  const spans = what === null ? ranges.slice(0, 1) : ranges.filter((span) => span.line === line);
  return {
    what: what ?? ("whole" as const),
    line: line + 1,
    from: Math.min(...spans.map(({ start }) => start)) + 1,
    to: Math.max(...spans.map(({ end }) => end)),
  };
}

function namesOf(first: string, last: string) {
  return { first_name: first ? capitalised(first) : NO_FIRST_NAME, last_name: capitalised(last) };
}

function capitalised(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function genderOf(sex: string): Partial<TravellerFormValues> {
  if (sex === "male") return { gender: "male", title: "Mr" };
  return sex === "female" ? { gender: "female", title: "Ms" } : { gender: "others" };
}

/** YYMMDD as a date; empty when it is invalid or partly unknown. */
function dateOf(digits: string, yearOf: (year: string) => string): string {
  const date = `${yearOf(digits.slice(0, 2))}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : "";
}

/** The century of a birth year, which is never in the future. */
function century(year: string, today: string): string {
  return `20${year}` > today.slice(0, 4) ? `19${year}` : `20${year}`;
}
