import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { moneyTodayQuery } from "./queries.ts";
import { ReconciliationTotals } from "./reconciliation-totals.tsx";

/** Today's money on the overview: received, booked, and not yet matched. */
export function MoneyToday() {
  const t = useTranslations("backOfficeReports.money");
  const shared = useTranslations("backOffice");
  const { data: sums, isError, refetch } = useQuery(moneyTodayQuery);
  return (
    <Panel title={t("today")}>
      {!sums && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!sums && !isError && <Skeleton className="h-36 rounded-xl" />}
      {sums && (
        <>
          <ReconciliationTotals sums={sums} />
          {sums.mismatch_count > 0 && (
            <BackOfficeLink
              section="reports"
              search={{ from: sums.day, to: sums.day }}
              className="type-small font-[650] text-danger-ink hover:underline"
            >
              {t("rows", { count: sums.mismatch_count })}
            </BackOfficeLink>
          )}
        </>
      )}
    </Panel>
  );
}
