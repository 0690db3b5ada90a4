import { addDays, daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import { PARTY_SIZE } from "@ghuri/contract/party-size";

/** Destination, dates and party of a visa search, as carried in the URL (S2.1-10, -11). */
export interface VisaCriteria {
  /** English name or ISO code; empty when none is selected. */
  readonly country: string;
  readonly entry: string;
  readonly exit: string;
  /** Two letters of ISO 3166-1. */
  readonly nationality: string;
  readonly traveller: number;
}

/** The URL's search params; missing ones take the defaults. */
export type VisaSearch = {
  readonly [Field in keyof VisaCriteria]?: VisaCriteria[Field] | undefined;
};

const DEFAULT_DAYS = 7;

/** Fills in the defaults: entry and exit in a week, one traveller from Bangladesh (S5.8-07). */
export function toVisaCriteria(search: VisaSearch, now: Date): VisaCriteria {
  const inAWeek = addDays(todayInDhaka(now), DEFAULT_DAYS);
  return {
    country: search.country ?? "",
    entry: search.entry ?? inAWeek,
    exit: search.exit ?? inAWeek,
    nationality: search.nationality ?? "BD",
    traveller: search.traveller ?? PARTY_SIZE.min,
  };
}

/** The length of stay in days, counting the first and the last. */
export function stayInDays({ entry, exit }: Pick<VisaCriteria, "entry" | "exit">): number {
  return daysBetween(entry, exit) + 1;
}

/** Errors of the travel dates, as message codes of the contract. */
export interface TravelDateErrors {
  readonly entry?: "field_required" | "entry_past";
  readonly exit?: "field_required" | "exit_before_entry" | "stay_too_long";
}

interface Dates {
  readonly entry: string | null;
  readonly exit: string | null;
}

/** Ruling OP-30: today ≤ entry ≤ exit, within the country's maximum stay. */
export function checkTravelDates(
  { entry, exit }: Dates,
  maxStay: number | null,
  now: Date,
): TravelDateErrors {
  const entryError = !entry
    ? "field_required"
    : entry < todayInDhaka(now)
      ? "entry_past"
      : undefined;
  const exitError = exitErrorOf({ entry, exit }, maxStay);
  return {
    ...(entryError ? { entry: entryError } : {}),
    ...(exitError ? { exit: exitError } : {}),
  };
}

function exitErrorOf({ entry, exit }: Dates, maxStay: number | null): TravelDateErrors["exit"] {
  if (!exit) return "field_required";
  if (!entry) return undefined;
  if (exit < entry) return "exit_before_entry";
  return maxStay !== null && stayInDays({ entry, exit }) > maxStay ? "stay_too_long" : undefined;
}
