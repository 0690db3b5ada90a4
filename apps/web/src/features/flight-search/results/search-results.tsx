import type { ResultPage, SearchFilters, TripOption } from "@ghuri/contract/flights";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { useSessionCountdown } from "../../../components/booking-session/use-session-countdown.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { useAlert } from "../../../ui/alert-provider.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Button } from "../../../ui/button.tsx";
import { FailedSearch } from "./failed-search.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterColumn } from "./filter-column.tsx";
import { findSampleOption, getRouteCities } from "./route-cities.ts";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { SortTabs } from "./sort-tabs.tsx";
import type { Results } from "./use-results.ts";
import { Pager } from "./pager.tsx";
import { ResultsList } from "./results-list.tsx";

/* Loaded on demand, as few searches need them. */
const NoFlightsFound = lazyPart(() => import("./no-flights-found.tsx"));
const LateOffersNote = lazyPart(() => import("./late-offers-note.tsx"));
const PartialResultsNote = lazyPart(() => import("./partial-results-note.tsx"));

interface Props {
  readonly criteria: Criteria;
  readonly found: Results;
  /** Writes other criteria to the URL. */
  readonly onSearch: (criteria: Criteria) => void;
  readonly onSearchAgain: () => void;
  /** Opens the search form. */
  readonly onEdit: () => void;
}

/** The results of one search: filters beside the list, or in a row above it on narrow screens. */
export function SearchResults({ criteria, found, onSearch, onSearchAgain, onEdit }: Props) {
  const t = useTranslations("results");
  const navigate = useNavigate();
  const hasColumn = useMediaQuery("(min-width: 64rem)");
  // A prerendered page knows neither the search in the URL nor the screen's width.
  const isKnown = useHydrated();
  const { search, results, facets, again } = found;
  const seconds = useSessionCountdown(search.data, search.dataUpdatedAt);
  useFailureAlert(search.error ?? found.filterError ?? again.error);

  const searchId = search.data?.key ?? "";
  const select = useCallback(
    (option: TripOption) =>
      void navigate({
        to: "/flight-booking",
        search: { search_id: searchId, selected_flight: option.id },
      }),
    [navigate, searchId],
  );
  // A prerendered card has five, one more than any search: the utility "legs" in base.css shows as many as the server says.
  const legs = results?.data[0]?.flights.length ?? (isKnown ? legsOf(criteria) : 5);
  const { late } = found;
  if (search.isError)
    return (
      <div className="page-width py-6">
        <FailedSearch onRetry={onSearchAgain} onEdit={onEdit} />
      </div>
    );
  const title = isKnown ? t("title", namesOf(criteria, found)) : t("searching");
  const side = { found, seconds, onReset: onSearchAgain };
  return (
    <div className={RESULTS_FRAME}>
      {/* The page heading for screen readers. */}
      <h1 className="visually-hidden">{title}</h1>
      {(hasColumn || !isKnown) && <FilterColumn {...side} />}
      <section
        aria-label={title}
        id="results"
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-4 outline-none lg:gap-7"
      >
        <p aria-live="polite" className="visually-hidden">
          {results && !found.isUpdating ? t("found", { count: results.total }) : ""}
        </p>
        {results?.total !== 0 && (
          <SortTabs
            total={results?.total}
            facets={facets}
            tripType={criteria.tripType}
            value={found.filters.orderBy}
            onChange={(orderBy) => found.changeFilters({ ...found.filters, orderBy })}
          />
        )}
        {search.isPending && <ResultsSkeleton legs={legs} />}
        {results && facets && (
          <>
            {!hasColumn && facets.cheapest_price !== null && <FilterChips {...side} />}
            {late.isShown && (
              // Its height is reserved while its code loads.
              <Suspense fallback={<div className="h-14" />}>
                <LateOffersNote
                  late={late}
                  onSearchAgain={again.retry}
                  isSearchingAgain={again.isRetrying}
                />
              </Suspense>
            )}
            {!late.isShown && late.missing > 0 && (
              <Suspense>
                <PartialResultsNote
                  missingSuppliers={late.missing}
                  found={results.total}
                  isRetrying={again.isRetrying}
                  onRetry={again.retry}
                />
              </Suspense>
            )}
            {found.filterError && <FailedResults onRetry={found.retryFilter} />}
            {results.data.length > 0 ? (
              <PagedResults found={found} page={results} facets={facets} onSelect={select} />
            ) : (
              <Suspense>
                <NoFlightsFound
                  criteria={criteria}
                  found={found}
                  facets={facets}
                  onSearch={onSearch}
                />
              </Suspense>
            )}
          </>
        )}
      </section>
    </div>
  );
}

/** Shows an alert over the last good results (S8-01, ruling OP-51). */
function useFailureAlert(failure: Error | null): void {
  const common = useTranslations("common");
  const showAlert = useAlert();
  useEffect(() => {
    if (failure)
      showAlert({
        tone: "danger",
        title: common("alert"),
        description: common("somethingWrong"),
        button: common("ok"),
      });
  }, [failure, showAlert, common]);
}

function legsOf({ tripType, trips }: Criteria): number {
  if (tripType === "multiple") return trips.length;
  return tripType === "round" ? 2 : 1;
}

function namesOf(criteria: Criteria, found: Results): { from: string; to: string } {
  const places = getRouteCities(criteria, findSampleOption(found));
  return { from: places.at(0)?.city ?? "", to: places.at(-1)?.city ?? "" };
}

interface PagedResultsProps {
  readonly found: Results;
  readonly page: ResultPage;
  readonly facets: SearchFilters;
  readonly onSelect: (option: TripOption) => void;
}

/** The cards of one page with the pager. */
function PagedResults({ found, page, facets, onSelect }: PagedResultsProps) {
  return (
    <>
      <ResultsList
        page={page}
        facets={facets}
        isUpdating={found.isUpdating}
        wasLoaded={found.wasLoaded}
        onSelect={onSelect}
      />
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

/** Puts the filters beside the list, or above it on narrow screens. */
const RESULTS_FRAME =
  "page-width grid gap-8 py-6 lg:grid-cols-[256px_minmax(0,1fr)] nav:grid-cols-[288px_minmax(0,1fr)]";

/** Over the list after a filter failed: a message and a retry button. */
function FailedResults({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface px-4 py-5 tab:px-6">
      <p>{t("failed")}</p>
      <Button kind="outline" size={40} onClick={onRetry}>
        {common("retry")}
      </Button>
    </div>
  );
}
