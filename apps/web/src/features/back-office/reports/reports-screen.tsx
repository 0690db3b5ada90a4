import { MONEY_ROLES } from "@ghuri/contract/admin-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hasAnyRole, useStaff } from "../shell/staff-session.ts";
import { ReconciliationPanel } from "./reconciliation-panel.tsx";
import { CountriesReport } from "./countries-report.tsx";
import { DaysReport } from "./days-report.tsx";
import { ConversionFunnel } from "./conversion-funnel.tsx";
import { reportQuery } from "./queries.ts";
import { DateRangeBar } from "./date-range-bar.tsx";
import { RoutesReport } from "./routes-report.tsx";
import { SummaryTiles } from "./summary-tiles.tsx";
import { useDateRange } from "./use-date-range.ts";

/** The sales of a range of days, and whether the money matches them. */
export function ReportsScreen() {
  const t = useTranslations("backOfficeReports");
  const shared = useTranslations("backOffice");
  const seesMoney = hasAnyRole(useStaff(), MONEY_ROLES);
  const { range } = useDateRange();
  const { data: numbers, isError, isPlaceholderData, refetch } = useQuery(reportQuery(range));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <DateRangeBar />
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!numbers && !isError && <NumbersSkeleton />}
      {numbers && !isError && (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SummaryTiles numbers={numbers} />
          <DaysReport numbers={numbers} range={range} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <ConversionFunnel funnel={numbers.funnel} />
            <CountriesReport numbers={numbers} range={range} />
          </div>
          <RoutesReport numbers={numbers} range={range} />
        </div>
      )}
      {seesMoney && <ReconciliationPanel range={range} />}
    </div>
  );
}

function NumbersSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-28 rounded-[14px]" />
      <Skeleton className="h-80 rounded-[14px]" />
      <Skeleton className="h-60 rounded-[14px]" />
    </div>
  );
}
