import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholder of a deal. */
export function DealSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-[220px] rounded-none tab:h-[300px] tab:rounded-3xl" />
      <div className="grid gap-x-14 gap-y-6 px-4 pt-5 tab:px-0 tab:pt-9 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-2 h-6 w-1/2" />
          <Skeleton className="mt-8 h-[220px]" />
        </div>
        <Skeleton className="h-[290px] rounded-[18px]" />
      </div>
    </div>
  );
}
