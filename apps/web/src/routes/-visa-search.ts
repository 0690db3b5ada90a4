import type { VisaSearch } from "../features/visa/visa-trip.ts";
import { partyIn, textIn } from "./-query-fields.ts";

/** The trip in the address of a visa page; what does not fit is not there (S2.1-10, -11). */
export function readVisaSearch(query: Record<string, unknown>): VisaSearch {
  const nationality = textIn(query, "nationality")?.toUpperCase();
  return {
    country: textIn(query, "country")?.slice(0, 80) || undefined,
    entry: dateIn(query, "entry"),
    exit: dateIn(query, "exit"),
    nationality: nationality && /^[A-Z]{2}$/.test(nationality) ? nationality : undefined,
    traveller: partyIn(query),
  };
}

/** A day of the calendar: 31 February is none. */
function dateIn(query: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const date = textIn(query, field) ?? "";
  return /^20\d\d-\d\d-\d\d$/.test(date) && isReal(date) ? date : undefined;
}

function isReal(date: string): boolean {
  const instant = new Date(date);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
