import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { findCriteriaError } from "../../components/flight-criteria/check-criteria.ts";
import { type Criteria, defaultCriteria } from "../../components/flight-criteria/criteria.ts";
import { withViewTransition } from "../../ui/with-view-transition.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useAnnounceInteractive } from "../../ui/announce-interactive.ts";
import { SearchCard } from "./form/search-card.tsx";
import { SearchRun } from "./results/search-run.tsx";

interface Props {
  /** The URL's criteria; null when it asks for no search. */
  readonly criteria: Criteria | null;
  /** Puts other criteria into the URL. */
  readonly onSearch: (criteria: Criteria) => void;
}

/** /flights: the URL is the state. Other criteria in it are another search, from the start. */
export function ResultsScreen({ criteria, onSearch }: Props) {
  useAnnounceInteractive();
  const t = useTranslations("results");
  const { language } = useLanguage();
  const [run, setRun] = useState(1);
  const [now] = useState(() => new Date());
  // An old link may ask for a day that is past: the form says so, and nobody is searched in vain.
  const fault = criteria && findCriteriaError(criteria, now);
  // A results page that was drawn in advance knows neither the day nor the wish: it is taken over first.
  const isHydrated = useHydrated();
  if (!criteria || (fault && isHydrated))
    return (
      <div className="page-width py-8">
        <h1 className="type-page mb-6">{t("startHere")}</h1>
        <SearchCard
          key={JSON.stringify(criteria)}
          initial={criteria ?? defaultCriteria(now, language)}
          initialError={fault}
          onSearch={onSearch}
        />
      </div>
    );
  const asText = JSON.stringify(criteria);
  return (
    <SearchRun
      key={`${asText} ${run}`}
      criteria={criteria}
      run={run}
      isSearchable={!fault}
      onSearch={(wanted) => {
        // The same criteria again is a wish for fresh results: the URL alone would not change.
        if (JSON.stringify(wanted) === asText) withViewTransition(() => setRun(run + 1));
        else onSearch(wanted);
      }}
      onSearchAgain={() => setRun(run + 1)}
    />
  );
}
