import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Placeholder of an article page. */
export function ArticleSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      {["intro", "first", "second"].map((part) => (
        <div key={part} className="mt-9">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="mt-4 h-24" />
        </div>
      ))}
    </div>
  );
}
