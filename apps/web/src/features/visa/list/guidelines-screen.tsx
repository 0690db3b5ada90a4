import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GuidelineList } from "./guideline-list.tsx";
import { guidelinesQuery } from "../queries.ts";
import { VisaSearchForm } from "./visa-search-form.tsx";
import { VisaHero } from "./visa-hero.tsx";
import { toVisaCriteria, type VisaSearch } from "../visa-criteria.ts";

interface Props {
  readonly search: VisaSearch;
  readonly onSearch: (search: VisaSearch) => void;
}

/** Visa search and guidelines (S2.9-01 to -06). */
export function GuidelinesScreen({ search, onSearch }: Props) {
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const trip = toVisaCriteria(search, now);
  const { data: guidelines, isError } = useQuery(guidelinesQuery(language));
  const known = guidelines ?? (isError ? [] : null);
  return (
    <>
      <VisaHero>
        {known ? (
          <VisaSearchForm
            key={`${language} ${JSON.stringify(trip)}`}
            initial={trip}
            guidelines={known}
            onSearch={onSearch}
          />
        ) : (
          <div className="rounded-3xl bg-surface p-3 shadow-3 tab:p-5">
            <Skeleton className="h-[540px] rounded-[14px] min-[24rem]:h-[444px] form:h-[348px] nav:h-[86px]" />
          </div>
        )}
      </VisaHero>
      <GuidelineList
        criteria={trip}
        onShowAll={() => onSearch({ ...search, country: undefined })}
      />
    </>
  );
}
