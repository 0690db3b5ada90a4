import { useTranslations } from "use-intl";
import { useState } from "react";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { type Criteria, defaultCriteria } from "../../pieces/flight-criteria/criteria.ts";
import { SearchCard } from "./form/search-card.tsx";
import { FoundFlights } from "./results/found-flights.tsx";
import { SearchBar } from "./results/search-bar.tsx";

interface Props {
  /** The URL's criteria; null when it asks for no search. */
  readonly criteria: Criteria | null;
  /** Puts other criteria into the URL. */
  readonly onSearch: (criteria: Criteria) => void;
}

/** /flights: the URL is the state. Other criteria in it are another search, from the start. */
export function ResultsScreen({ criteria, onSearch }: Props) {
  const t = useTranslations("results");
  const { language } = useLanguage();
  const [run, setRun] = useState(1);
  const [now] = useState(() => new Date());
  if (!criteria)
    return (
      <div className="page-width py-8">
        <h1 className="type-page mb-6">{t("startHere")}</h1>
        <SearchCard initial={defaultCriteria(now, language)} onSearch={onSearch} />
      </div>
    );
  const asText = JSON.stringify(criteria);
  const search = (wanted: Criteria) => {
    // The same criteria again is a wish for fresh results: the URL alone would not change.
    if (JSON.stringify(wanted) === asText) setRun(run + 1);
    else onSearch(wanted);
  };
  return (
    <>
      <SearchBar key={`${asText} bar`} criteria={criteria} onSearch={search} />
      <FoundFlights
        key={`${asText} ${run}`}
        criteria={criteria}
        run={run}
        onSearchAgain={() => setRun(run + 1)}
      />
    </>
  );
}
