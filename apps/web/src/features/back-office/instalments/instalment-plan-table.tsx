import type { InstalmentPlan } from "@ghuri/contract/instalment-plans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { instalmentPlansQuery } from "./queries.ts";

/** The instalments on offer, each with a way to end it, and those that have ended. */
export function InstalmentPlanTable({ plans }: { readonly plans: readonly InstalmentPlan[] }) {
  const t = useTranslations("backOfficeInstalments");
  const common = useTranslations("common");
  const { localDigits, formatBdt, formatMoment } = useFormat();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) =>
      adminCall("POST /api/v1/back-office/instalment-plans/{id}/end", { params: { id } }),
    onSuccess: () => queries.invalidateQueries(instalmentPlansQuery),
  });
  return (
    <>
      {end.error && (
        <Callout tone="danger" role="alert">
          {getRefusalMessage(end.error, common("somethingWrong"))}
        </Callout>
      )}
      <ReportTable<InstalmentPlan>
        label={t("plans")}
        rows={plans}
        rowKey={({ id }) => id}
        columns={[
          { head: t("bank"), isWords: true, cell: ({ bank }) => <b>{bank}</b> },
          { head: t("heads.months"), cell: ({ months }) => t("monthCount", { months }) },
          {
            head: t("heads.charge"),
            cell: ({ charge_percent: percent }) => `${localDigits(percent)}%`,
          },
          { head: t("heads.minimum"), cell: ({ minimum }) => formatBdt(minimum) },
          {
            head: t("enteredBy"),
            isWords: true,
            cell: ({ entered_by, entered_at }) => `${entered_by}, ${formatMoment(entered_at)}`,
          },
          {
            head: t("state"),
            isWords: true,
            cell: ({ id, bank, months, ended_at: endedAt }) =>
              endedAt === null ? (
                <Button
                  kind="outline"
                  size={40}
                  aria-label={t("endOf", { bank, months })}
                  busyLabel={end.isPending && end.variables === id ? t("ending") : null}
                  onClick={() => end.mutate(id)}
                >
                  {t("end")}
                </Button>
              ) : (
                t("ended", { when: formatMoment(endedAt) })
              ),
          },
        ]}
      />
    </>
  );
}
