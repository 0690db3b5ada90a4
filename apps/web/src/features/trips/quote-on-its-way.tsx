import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/skeleton.tsx";

/** While a refund is being calculated. */
export function QuoteOnItsWay() {
  const t = useTranslations("trips");
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-2">
        {t("quoteLoading")}
      </p>
      <Skeleton className="h-[62px] rounded-xl" />
      <Skeleton className="h-[200px] rounded-xl" />
    </div>
  );
}
