import { addDays, daysBetween, todayInDhaka } from "@ghuri/contract/calendar";
import type { DayRange } from "@ghuri/contract/admin-reports";
import { useState } from "react";
import { isValidDate } from "../shell/is-valid-date.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

/** The contract's maximum range, as a number: no schema parsing on each keystroke. */
const LONGEST_DAYS = 367;
const USUAL_DAYS = 7;

/** The range in the URL; an invalid one becomes the last week. */
export function useDateRange() {
  const [search, ask] = useSearchParams();
  const [today] = useState(() => todayInDhaka(new Date()));
  const range = rangeOf(search["from"], search["to"]) ?? lastDays(today, USUAL_DAYS);
  return {
    today,
    range,
    /** The number of days up to today; null for any other range. */
    preset: range.to === today ? daysBetween(range.from, range.to) + 1 : null,
    // The ledger shows a balance from its first entry on until another period is chosen.
    choose: (chosen: DayRange) => ask({ ...chosen, since: undefined }),
    lastDays: (days: number) => ask({ ...lastDays(today, days), since: undefined }),
  };
}

function lastDays(today: string, days: number): DayRange {
  return { from: addDays(today, 1 - days), to: today };
}

function rangeOf(from: string | undefined, to: string | undefined): DayRange | null {
  if (!from || !to || !isValidDate(from) || !isValidDate(to)) return null;
  if (from > to || daysBetween(from, to) >= LONGEST_DAYS) return null;
  return { from, to };
}
