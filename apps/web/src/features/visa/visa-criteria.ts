import { addDays, daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import { PARTY_SIZE } from "@ghuri/contract/party-size";

/** Where somebody wants to go and for how long: what the address of every visa page carries (S2.1-10, -11). */
export interface VisaCriteria {
  /** English name or code; empty while none is chosen. */
  readonly country: string;
  readonly entry: string;
  readonly exit: string;
  /** Two letters of ISO 3166-1. */
  readonly nationality: string;
  readonly traveller: number;
}

/** As it stands in an address: what is not there is the default. */
export type VisaSearch = {
  readonly [Field in keyof VisaCriteria]?: VisaCriteria[Field] | undefined;
};

const DEFAULT_DAYS = 7;

/** Entry and exit in a week, one traveller from Bangladesh (S5.8-07). */
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

/** Both the first and the last day count. */
export function stayInDays({ entry, exit }: Pick<VisaCriteria, "entry" | "exit">): number {
  return daysBetween(entry, exit) + 1;
}

/** What is wrong with the dates, as codes of the contract's messages. */
export interface TravelDateErrors {
  readonly entry?: "field_required" | "entry_past";
  readonly exit?: "field_required" | "exit_before_entry" | "stay_too_long";
}

interface Dates {
  readonly entry: string | null;
  readonly exit: string | null;
}

/** Ruling OP-30: today ≤ entry ≤ exit, and no longer than the country lets anybody stay. */
export function checkTravelDates(
  { entry, exit }: Dates,
  maxStay: number | null,
  now: Date,
): TravelDateErrors {
  const entryFault = !entry
    ? "field_required"
    : entry < todayInDhaka(now)
      ? "entry_past"
      : undefined;
  const exitFault = exitFaultOf({ entry, exit }, maxStay);
  return {
    ...(entryFault ? { entry: entryFault } : {}),
    ...(exitFault ? { exit: exitFault } : {}),
  };
}

function exitFaultOf({ entry, exit }: Dates, maxStay: number | null): TravelDateErrors["exit"] {
  if (!exit) return "field_required";
  if (!entry) return undefined;
  if (exit < entry) return "exit_before_entry";
  return maxStay !== null && stayInDays({ entry, exit }) > maxStay ? "stay_too_long" : undefined;
}
