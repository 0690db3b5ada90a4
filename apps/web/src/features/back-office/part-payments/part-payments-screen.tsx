import type { PartPaymentRule } from "@ghuri/contract/part-payments";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";
import { PartPaymentRuleForm } from "./part-payment-rule-form.tsx";
import { partPaymentRulesQuery } from "./queries.ts";

/** What may be paid in two parts: the rules, the newest first, and a form for the next one. */
export function PartPaymentsScreen() {
  const t = useTranslations("backOfficePartPayments");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(partPaymentRulesQuery);
  const isOffered = data?.some(({ state, percent }) => state === "current" && percent > 0);
  return (
    <div className="flex max-w-[1080px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <Panel title={t("rules")}>
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
            <PartPaymentRuleForm />
            {data.length > 0 && <Rules rules={data} />}
          </div>
        )}
      </Panel>
    </div>
  );
}

function Rules({ rules }: { readonly rules: readonly PartPaymentRule[] }) {
  const t = useTranslations("backOfficePartPayments");
  const { localDigits, formatBdt, formatMoment, formatSlashDate } = useFormat();
  const percent = (value: number) => `${localDigits(value)}%`;
  return (
    <ReportTable<PartPaymentRule>
      label={t("rules")}
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        { head: t("scope"), isWords: true, cell: ({ scope }) => <b>{t(`scopes.${scope}`)}</b> },
        {
          head: t("heads.percent"),
          cell: (rule) => (rule.percent === 0 ? t("notOffered") : percent(rule.percent)),
        },
        { head: t("heads.minimum"), cell: ({ minimum }) => formatBdt(minimum) },
        { head: t("heads.dueDays"), cell: ({ due_days }) => localDigits(due_days) },
        { head: t("heads.kept"), cell: ({ kept_percent }) => percent(kept_percent) },
        {
          head: t("validFrom"),
          isWords: true,
          cell: ({ valid_from }) => (
            <time dateTime={valid_from}>{formatSlashDate(valid_from)}</time>
          ),
        },
        { head: t("state"), isWords: true, cell: ({ state }) => t(`states.${state}`) },
        {
          head: t("enteredBy"),
          isWords: true,
          cell: ({ entered_by, entered_at }) => `${entered_by}, ${formatMoment(entered_at)}`,
        },
      ]}
    />
  );
}
