import { MONEY_ROLES, REPORT_ROLES } from "@ghuri/contract/admin-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { queueCountsQuery } from "../queues/shared/queue-counts.ts";
import { hasAnyRole, useStaff } from "../shell/staff-session.ts";
import { MoneyToday } from "../reports/money-today.tsx";
import { SupplierHealthCard } from "../reports/supplier-health-card.tsx";
import { NextCases } from "./next-cases.tsx";
import { QueueTile } from "./queue-tile.tsx";

/** Open cases by queue, the next cases to take, and today's figures. */
export function OverviewScreen() {
  const t = useTranslations("backOfficeQueues.overview");
  const shared = useTranslations("backOffice");
  const staff = useStaff();
  const { data: queues, isError, refetch } = useQuery(queueCountsQuery);
  const count = queues?.reduce((sum, queue) => sum + queue.count, 0);
  return (
    <>
      <h1 className="type-card">{t("title")}</h1>
      <p role="status" className="type-small mb-4 min-h-[1.5em] text-ink-2">
        {count !== undefined && t("intro", { count })}
      </p>
      {!queues && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,152px),1fr))] gap-3">
        {queues?.map((queue) => (
          <QueueTile key={queue.kind} queue={queue} />
        ))}
        {!queues &&
          !isError &&
          [0, 1, 2, 3, 4].map((tile) => (
            <li key={tile}>
              <Skeleton className="h-[140px] rounded-[14px]" />
            </li>
          ))}
      </ul>
      <div className="grid items-start gap-x-4 nav:grid-cols-[minmax(0,1fr)_280px]">
        <NextCases />
        <aside className="mt-6 flex flex-col gap-4">
          {hasAnyRole(staff, MONEY_ROLES) && <MoneyToday />}
          {hasAnyRole(staff, REPORT_ROLES) && <SupplierHealthCard />}
        </aside>
      </div>
    </>
  );
}
