import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { InstalmentPlanForm } from "./instalment-plan-form.tsx";
import { InstalmentPlanTable } from "./instalment-plan-table.tsx";
import { instalmentPlansQuery } from "./queries.ts";

/** Which banks' instalments travellers are offered, and at which charge. */
export function InstalmentsScreen() {
  const t = useTranslations("backOfficeInstalments");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(instalmentPlansQuery);
  const isOffered = data?.some(({ ended_at: endedAt }) => endedAt === null);
  return (
    <div className="flex max-w-[1080px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <Panel title={t("plans")}>
        <p className="type-small mb-3 text-ink-2">{t("about")}</p>
        {isError && !data && (
          <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
        {data && (
          <div className="flex flex-col gap-4">
            {!isOffered && (
              <Callout tone="quiet" title={t("none")}>
                {t("noneText")}
              </Callout>
            )}
            <InstalmentPlanForm />
            {data.length > 0 && <InstalmentPlanTable plans={data} />}
          </div>
        )}
      </Panel>
    </div>
  );
}
