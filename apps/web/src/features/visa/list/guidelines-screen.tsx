import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useOpenedAt } from "../../../api/page-meta.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { GuidelineList } from "./guideline-list.tsx";
import { guidelinesQuery } from "../queries.ts";
import { VisaHero } from "./visa-hero.tsx";
import { toVisaCriteria, type VisaSearch } from "../visa-criteria.ts";

/** Its lists and date fields are a hundred kilobytes, and no part of the page that the server draws. */
const VisaSearchForm = lazyPart(() => import("./visa-search-form.tsx"));

interface Props {
  readonly search: VisaSearch;
  readonly onSearch: (search: VisaSearch) => void;
}

/** Visa search and guidelines (S2.9-01 to -06). */
export function GuidelinesScreen({ search, onSearch }: Props) {
  const { language } = useLanguage();
  const now = useOpenedAt();
  const trip = toVisaCriteria(search, now);
  const { data: guidelines, isError } = useQuery(guidelinesQuery(language));
  const isHydrated = useHydrated();
  const known = guidelines ?? (isError ? [] : null);
  return (
    <>
      <VisaHero>
        {known && isHydrated ? (
          <Suspense fallback={<FormSkeleton />}>
            <VisaSearchForm
              key={`${language} ${JSON.stringify(trip)}`}
              initial={trip}
              guidelines={known}
              onSearch={onSearch}
            />
          </Suspense>
        ) : (
          <FormSkeleton />
        )}
      </VisaHero>
      <GuidelineList
        criteria={trip}
        onShowAll={() => onSearch({ ...search, country: undefined })}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="rounded-3xl bg-surface p-3 shadow-3 tab:p-5">
      <Skeleton className="h-[540px] rounded-[14px] min-[24rem]:h-[444px] form:h-[348px] nav:h-[86px]" />
    </div>
  );
}
