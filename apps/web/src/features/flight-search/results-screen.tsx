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
  /** The criteria in the URL; null when it has none. */
  readonly criteria: Criteria | null;
  /** The URL has criteria that cannot be read. */
  readonly isUnreadable: boolean;
  /** Writes other criteria to the URL. */
  readonly onSearch: (criteria: Criteria) => void;
}

/** The /flights page. The URL is the state: other criteria start another search. */
export function ResultsScreen({ criteria: fromUrl, isUnreadable, onSearch }: Props) {
  useAnnounceInteractive();
  const t = useTranslations("results");
  const { language } = useLanguage();
  const [run, setRun] = useState(1);
  const [now] = useState(() => new Date());
  // The prerendered page of a URL with criteria knows neither the date nor the criteria, and shows the
  // results' skeleton. An outdated or unreadable link gets the form after hydration.
  const isHydrated = useHydrated();
  const criteria = fromUrl ?? defaultCriteria(now, language);
  const error = fromUrl && findCriteriaError(fromUrl, now);
  const isWrong = isUnreadable || error !== null;
  if ((!fromUrl && !isUnreadable) || (isWrong && isHydrated))
    return (
      <div className="page-width py-8">
        <h1 className="type-page mb-6">{t("startHere")}</h1>
        {isUnreadable && (
          <p role="status" className="mb-4 text-danger-ink">
            {t("unreadableLink")}
          </p>
        )}
        <SearchCard
          key={JSON.stringify(fromUrl)}
          initial={criteria}
          initialError={error}
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
      isSearchable={!isWrong}
      onSearch={(wanted) => {
        // Submitting the same criteria searches again. The URL alone would not change.
        if (JSON.stringify(wanted) === asText) withViewTransition(() => setRun(run + 1));
        else onSearch(wanted);
      }}
      onSearchAgain={() => setRun(run + 1)}
    />
  );
}
