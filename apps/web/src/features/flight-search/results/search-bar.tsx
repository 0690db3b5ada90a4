import type { TripOption } from "@ghuri/contract/flights";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { withViewTransition } from "../../../ui/with-view-transition.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { SearchCard } from "../form/search-card.tsx";
import { getRouteCities } from "./route-cities.ts";
import { MobileSearchSummary } from "./mobile-search-summary.tsx";
import { SearchSummary } from "./search-summary.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly criteria: Criteria;
  /** Any option, used for city names in the page's language. */
  readonly option: TripOption | undefined;
  readonly onSearch: (criteria: Criteria) => void;
}

/** The search in one line. "Modify Search" replaces it with the form. */
export function SearchBar({ criteria, option, onSearch }: Props) {
  const t = useTranslations("search");
  const [open, setOpen] = useState(false);
  // A prerendered page does not know the search in the visitor's URL.
  const isKnown = useHydrated();
  const places = getRouteCities(criteria, option);
  const modify = () => withViewTransition(() => setOpen(true));
  return (
    <div className="border-b border-line bg-surface">
      {open ? (
        <div className="page-width relative py-4">
          <IconButton
            label={t("closeForm")}
            onClick={() => withViewTransition(() => setOpen(false))}
            className="absolute top-6 right-6 z-(--z-raised) tab:top-8 tab:right-10"
          >
            <IconX size={22} stroke={1.9} aria-hidden="true" />
          </IconButton>
          <SearchCard initial={criteria} onSearch={onSearch} />
        </div>
      ) : !isKnown ? (
        <SearchSummarySkeleton />
      ) : (
        <div className="folds">
          <div className="form:hidden">
            <MobileSearchSummary criteria={criteria} cities={places} onModify={modify} />
          </div>
          <div className="max-form:hidden">
            <SearchSummary criteria={criteria} cities={places} onModify={modify} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The placeholder of the search summary, of the same height. */
function SearchSummarySkeleton() {
  return (
    <div className="page-width flex min-h-[68px] items-center gap-8 py-2 form:min-h-[84px] form:py-3">
      <Skeleton className="h-10 w-44 form:h-12 tab:w-64" />
      <Skeleton className="h-11 w-36 max-tab:hidden" />
      <Skeleton className="h-11 w-28 max-tab:hidden" />
      <Skeleton className="ml-auto h-8 w-24 form:h-12 form:w-40" />
    </div>
  );
}
