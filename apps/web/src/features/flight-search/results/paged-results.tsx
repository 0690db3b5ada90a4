import type { ResultPage, SearchFilters, TripOption } from "@ghuri/contract/flights";
import { Pager } from "./pager.tsx";
import { ResultsList } from "./results-list.tsx";
import type { Results } from "./use-results.ts";

interface Props {
  readonly found: Results;
  readonly page: ResultPage;
  readonly facets: SearchFilters;
  readonly onSelect: (option: TripOption) => void;
}

/** The cards of one page with the pager. */
export function PagedResults({ found, page, facets, onSelect }: Props) {
  return (
    <>
      <ResultsList page={page} facets={facets} isUpdating={found.isUpdating} onSelect={onSelect} />
      <Pager
        page={page.current_page}
        lastPage={page.last_page}
        onPage={(wanted) => {
          found.setPage(wanted);
          document.querySelector("#results")?.scrollIntoView();
        }}
      />
    </>
  );
}
