import { useState } from "react";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { withViewTransition } from "../../../ui/with-view-transition.ts";
import { SearchResults } from "./search-results.tsx";
import { findSampleOption } from "./route-cities.ts";
import { SearchBar } from "./search-bar.tsx";
import { useResults } from "./use-results.ts";

interface Props {
  readonly criteria: Criteria;
  readonly run: number;
  /** False when the criteria are invalid, so that no request is sent. */
  readonly isSearchable: boolean;
  readonly onSearch: (criteria: Criteria) => void;
  readonly onSearchAgain: () => void;
}

/** The search summary and the results of one search. */
export function SearchRun({ criteria, run, isSearchable, onSearch, onSearchAgain }: Props) {
  const [isEditing, setEditing] = useState(false);
  const edit = (open: boolean) => withViewTransition(() => setEditing(open));
  const found = useResults(criteria, run, isSearchable);
  return (
    <>
      <SearchBar
        criteria={criteria}
        option={findSampleOption(found)}
        isEditing={isEditing}
        onEdit={edit}
        onSearch={onSearch}
      />
      <SearchResults
        criteria={criteria}
        found={found}
        onSearch={onSearch}
        onSearchAgain={onSearchAgain}
        onEdit={() => edit(true)}
      />
    </>
  );
}
