import { useTranslations } from "use-intl";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholder of the package page. */
export function PackageSkeleton() {
  const t = useTranslations("packages");
  return (
    <div role="status" className="page-width py-5 tab:py-9">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="mb-3 h-10 w-40" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10 nav:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex flex-col gap-5">
          <Skeleton className="aspect-[12/7] rounded-2xl" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-[300px] rounded-xl" />
        </div>
        <Skeleton className="h-[380px] rounded-xl max-lg:hidden" />
      </div>
    </div>
  );
}
