import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { faultOf } from "../../pieces/flight-criteria/check-criteria.ts";
import { type Criteria, defaultCriteria } from "../../pieces/flight-criteria/criteria.ts";
import { inOneMove } from "../../ui/in-one-move.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { usePageRuns } from "../../ui/page-runs.ts";
import { SearchCard } from "./form/search-card.tsx";
import { OneSearch } from "./results/one-search.tsx";

interface Props {
  /** The URL's criteria; null when it asks for no search. */
  readonly criteria: Criteria | null;
  /** Puts other criteria into the URL. */
  readonly onSearch: (criteria: Criteria) => void;
}

/** /flights: the URL is the state. Other criteria in it are another search, from the start. */
export function ResultsScreen({ criteria, onSearch }: Props) {
  usePageRuns();
  const t = useTranslations("results");
  const { language } = useLanguage();
  const [run, setRun] = useState(1);
  const [now] = useState(() => new Date());
  // An old link may ask for a day that is past: the form says so, and nobody is searched in vain.
  const fault = criteria && faultOf(criteria, now);
  // A results page that was drawn in advance knows neither the day nor the wish: it is taken over first.
  const isHydrated = useHydrated();
  if (!criteria || (fault && isHydrated))
    return (
      <div className="page-width py-8">
        <h1 className="type-page mb-6">{t("startHere")}</h1>
        <SearchCard
          key={JSON.stringify(criteria)}
          initial={criteria ?? defaultCriteria(now, language)}
          initialFault={fault}
          onSearch={onSearch}
        />
      </div>
    );
  const asText = JSON.stringify(criteria);
  return (
    <OneSearch
      key={`${asText} ${run}`}
      criteria={criteria}
      run={run}
      isSearchable={!fault}
      onSearch={(wanted) => {
        // The same criteria again is a wish for fresh results: the URL alone would not change.
        if (JSON.stringify(wanted) === asText) inOneMove(() => setRun(run + 1));
        else onSearch(wanted);
      }}
      onSearchAgain={() => setRun(run + 1)}
    />
  );
}
