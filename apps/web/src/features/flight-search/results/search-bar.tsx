import type { TripOption } from "@ghuri/contract/flights";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
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
  readonly isEditing: boolean;
  readonly onEdit: (open: boolean) => void;
  readonly onSearch: (criteria: Criteria) => void;
}

/** The search in one line. "Modify Search" replaces it with the form. */
export function SearchBar({ criteria, option, isEditing, onEdit, onSearch }: Props) {
  const t = useTranslations("search");
  // A prerendered page does not know the search in the visitor's URL.
  const isKnown = useHydrated();
  const places = getRouteCities(criteria, option);
  const modify = () => onEdit(true);
  return (
    <div className="border-b border-line bg-surface">
      {isEditing ? (
        <div className="page-width py-4">
          <SearchCard
            initial={criteria}
            onSearch={onSearch}
            headAction={
              <IconButton
                label={t("closeForm")}
                onClick={() => onEdit(false)}
                className="-mr-1 max-tab:-mr-2"
              >
                <IconX size={22} stroke={1.9} aria-hidden="true" />
              </IconButton>
            }
          />
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
