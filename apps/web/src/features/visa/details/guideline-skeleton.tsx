import { useTranslations } from "use-intl";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of a guideline. */
export function GuidelineSkeleton() {
  const common = useTranslations("common");
  return (
    <div className="page-width grid grid-cols-1 gap-9 pb-16 lg:grid-cols-[minmax(0,1fr)_340px] lg:pt-8 nav:grid-cols-[minmax(0,1fr)_380px]">
      <p role="status" className="visually-hidden">
        {common("loading")}
      </p>
      <div className="flex flex-col gap-5">
        <Skeleton className="-mx-4 h-[240px] tab:-mx-5 tab:h-[380px] lg:mx-0 lg:rounded-[20px]" />
        <Skeleton className="h-10 max-w-[280px]" />
        <Skeleton className="h-[180px] rounded-xl" />
        <Skeleton className="h-[260px] rounded-xl" />
      </div>
      <Skeleton className="h-[480px] rounded-[18px] max-lg:hidden" />
    </div>
  );
}
