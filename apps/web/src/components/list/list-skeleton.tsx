import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The skeleton of a list: cards on a phone, table rows on wide screens. */
export function ListSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <div className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[150px] rounded-xl tab:h-14" />
        ))}
      </div>
    </div>
  );
}
