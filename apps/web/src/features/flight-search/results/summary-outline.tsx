import { Skeleton } from "../../../ui/skeleton.tsx";

/** The placeholder of the search summary, of the same height. */
export function SearchSummarySkeleton() {
  return (
    <div className="page-width flex min-h-[68px] items-center gap-8 py-2 form:min-h-[84px] form:py-3">
      <Skeleton className="h-10 w-44 form:h-12 tab:w-64" />
      <Skeleton className="h-11 w-36 max-tab:hidden" />
      <Skeleton className="h-11 w-28 max-tab:hidden" />
      <Skeleton className="ml-auto h-8 w-24 form:h-12 form:w-40" />
    </div>
  );
}
