import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { FoundFlights } from "./found-flights.tsx";
import { anyOption } from "./places-of.ts";
import { SearchBar } from "./search-bar.tsx";
import { useResults } from "./use-results.ts";

interface Props {
  readonly criteria: Criteria;
  readonly run: number;
  /** False for criteria that nobody can be asked for. */
  readonly isSearchable: boolean;
  readonly onSearch: (criteria: Criteria) => void;
  readonly onSearchAgain: () => void;
}

/** What was asked in one line, and under it what was found. */
export function OneSearch({ criteria, run, isSearchable, onSearch, onSearchAgain }: Props) {
  const found = useResults(criteria, run, isSearchable);
  return (
    <>
      <SearchBar criteria={criteria} option={anyOption(found)} onSearch={onSearch} />
      <FoundFlights
        criteria={criteria}
        found={found}
        onSearch={onSearch}
        onSearchAgain={onSearchAgain}
      />
    </>
  );
}
