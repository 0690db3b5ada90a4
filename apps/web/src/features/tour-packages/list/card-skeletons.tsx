import { useTranslations } from "use-intl";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Country cards: up to four in a row. */
export const COUNTRY_GRID =
  "grid grid-cols-[minmax(0,1fr)] gap-5 tab:grid-cols-2 lg:grid-cols-3 nav:grid-cols-4";

/** Package cards: three in a row. */
export const PACKAGE_GRID = "grid grid-cols-[minmax(0,1fr)] gap-5 tab:grid-cols-2 lg:grid-cols-3";

interface Props {
  readonly count: number;
  readonly grid: string;
}

/** Placeholder cards. */
export function CardSkeletons({ count, grid }: Props) {
  const t = useTranslations("common");
  return (
    <div role="status">
      <span className="visually-hidden">{t("loading")}</span>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className="h-[410px] rounded-xl" />
        ))}
      </div>
    </div>
  );
}
