import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { SearchFilters } from "@ghuri/contract/flights";
import { useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { setDates, setDeparture } from "../../../components/flight-criteria/change-slices.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { NO_FILTERS } from "../filter-state.ts";
import { EmptyResults } from "./empty-results.tsx";
import { useFilterChips } from "./use-filter-chips.ts";
import type { Results } from "./use-results.ts";

interface Props {
  readonly criteria: Criteria;
  readonly found: Results;
  readonly facets: SearchFilters;
  readonly onSearch: (criteria: Criteria) => void;
}

/** Nothing to show: offers to clear filters or to try another day. */
export default function NoFlightsFound({ criteria, found, facets, onSearch }: Props) {
  const { formatShortDate } = useFormat();
  const chips = useFilterChips(found.filters, facets, found.counts);
  const [today] = useState(() => todayInDhaka(new Date()));
  const otherDay = dayBeside(criteria, today);
  return (
    <EmptyResults
      chips={chips.filter(({ isOn }) => isOn)}
      onChange={found.changeFilters}
      onClearFilters={() => found.changeFilters(NO_FILTERS)}
      otherDay={formatShortDate(otherDay)}
      onOtherDay={() => onSearch(leavingOn(criteria, otherDay))}
    />
  );
}

/** The day before the requested one, or the day after when it departs today. */
function dayBeside({ trips }: Criteria, today: string): string {
  const departure = trips[0]?.departure ?? today;
  return departure > today ? addDays(departure, -1) : addDays(departure, 1);
}

function leavingOn(criteria: Criteria, day: string): Criteria {
  return criteria.tripType === "multiple"
    ? setDeparture(criteria, 0, day)
    : setDates(criteria, day, criteria.returnDate);
}
