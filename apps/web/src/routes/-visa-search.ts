import type { VisaSearch } from "../features/visa/visa-criteria.ts";
import { readTravellerCount, readText } from "./-search-params.ts";

/** The visa search in the URL; invalid values are dropped (S2.1-10, -11). */
export function readVisaSearch(query: Record<string, unknown>): VisaSearch {
  const nationality = readText(query, "nationality")?.toUpperCase();
  return {
    country: readText(query, "country")?.slice(0, 80) || undefined,
    entry: dateIn(query, "entry"),
    exit: dateIn(query, "exit"),
    nationality: nationality && /^[A-Z]{2}$/.test(nationality) ? nationality : undefined,
    traveller: readTravellerCount(query),
  };
}

/** Checks that the date exists: 31 February does not. */
function dateIn(query: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const date = readText(query, field) ?? "";
  return /^20\d\d-\d\d-\d\d$/.test(date) && isReal(date) ? date : undefined;
}

function isReal(date: string): boolean {
  const instant = new Date(date);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
