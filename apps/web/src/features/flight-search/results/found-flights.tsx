import type { TripOption } from "@ghuri/contract/flights";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSessionClock } from "../../../pieces/booking-session/use-session-clock.ts";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { Note } from "../../../ui/note.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { activeCount, NO_FILTERS } from "../filter-state.ts";
import { FilterColumn } from "./filter-column.tsx";
import { FilterRow } from "./filter-row.tsx";
import { Pager } from "./pager.tsx";
import { ResultsList, ResultsSkeleton } from "./results-list.tsx";
import { EmptyResults, FailedResults } from "./results-notes.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import { useResults } from "./use-results.ts";

interface Props {
  readonly criteria: Criteria;
  readonly run: number;
  readonly onSearchAgain: () => void;
}

/** One search on screen: filters beside the list, or behind a button where there is no room. */
export function FoundFlights({ criteria, run, onSearchAgain }: Props) {
  const t = useTranslations("results");
  const common = useTranslations("phrases");
  const navigate = useNavigate();
  const showAlert = useAlert();
  const hasColumn = useMedia("(min-width: 1024px)");
  const found = useResults(criteria, run);
  const { search, results } = found;
  const seconds = useSessionClock(search.data, search.dataUpdatedAt);

  const failure = search.error ?? found.filterError;
  useEffect(() => {
    if (failure)
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: common("somethingWrong"),
        button: common("ok"),
      });
  }, [failure, showAlert, common]);

  const select = (option: TripOption) =>
    void navigate({
      to: "/flight-booking",
      search: { search_id: search.data?.key ?? "", selected_flight: option.id },
    });

  const frame =
    "page-width grid gap-8 py-6 lg:grid-cols-[256px_minmax(0,1fr)] nav:grid-cols-[288px_minmax(0,1fr)]";
  const legs =
    criteria.tripType === "oneway" ? 1 : criteria.tripType === "round" ? 2 : criteria.trips.length;
  if (search.isError)
    return (
      <div className="page-width py-6">
        <FailedResults onRetry={onSearchAgain} />
      </div>
    );
  const facets = search.data?.filters;
  const side = { found, seconds, onReset: onSearchAgain };
  return (
    <div className={frame}>
      <Heading criteria={criteria} />
      {hasColumn ? <FilterColumn {...side} /> : <FilterRow {...side} />}
      <section
        aria-label={t("title", namesOf(criteria))}
        id="results"
        tabIndex={-1}
        className="min-w-0"
      >
        <p aria-live="polite" className="visually-hidden">
          {results && !found.isUpdating ? t("found", { count: results.total }) : ""}
        </p>
        {results && facets ? (
          <div className="flex flex-col gap-7">
            {facets.cheapest_price !== null && (
              <SortTabs
                total={results.total}
                facets={facets}
                value={found.filters.orderBy}
                onChange={(orderBy) => found.changeFilters({ ...found.filters, orderBy })}
              />
            )}
            {search.data?.suppliers.some((supplier) => supplier.status !== "ok") && (
              <Note tone="warning" role="status">
                {t("partial")}
              </Note>
            )}
            {found.filterError && <FailedResults onRetry={found.retryFilter} />}
            {results.data.length === 0 ? (
              <EmptyResults
                onClearFilters={
                  activeCount(found.filters) > 0 ? () => found.changeFilters(NO_FILTERS) : null
                }
              />
            ) : (
              <ResultsList
                page={results}
                facets={facets}
                isUpdating={found.isUpdating}
                onSelect={select}
              />
            )}
            <Pager
              page={results.current_page}
              lastPage={results.last_page}
              onPage={(page) => {
                found.setPage(page);
                document.querySelector("#results")?.scrollIntoView();
              }}
            />
          </div>
        ) : (
          <ResultsSkeleton legs={legs} />
        )}
      </section>
    </div>
  );
}

/** The page's name for whoever cannot see the summary bar. */
function Heading({ criteria }: { readonly criteria: Criteria }) {
  const t = useTranslations("results");
  return <h1 className="visually-hidden">{t("title", namesOf(criteria))}</h1>;
}

function namesOf({ trips }: Criteria): { from: string; to: string } {
  return { from: trips[0]?.originCity ?? "", to: trips.at(-1)?.destinationCity ?? "" };
}
