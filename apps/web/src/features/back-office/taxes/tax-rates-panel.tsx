import type { TaxRateEntry } from "@ghuri/contract/tax-rates";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";
import { taxRatesQuery } from "./queries.ts";
import { TaxRateForm } from "./tax-rate-form.tsx";

/** The rates, the newest first, and a form for the next one. */
export function TaxRatesPanel() {
  const t = useTranslations("backOfficeTaxes.rates");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(taxRatesQuery);
  const hasVat = data?.some(({ kind, state }) => kind === "vat" && state === "current");
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("about")}</p>
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && (
        <div className="flex flex-col gap-4">
          {!hasVat && (
            <Callout tone="quiet" title={t("noVat")}>
              {t("noVatText")}
            </Callout>
          )}
          <TaxRateForm />
          {data.length > 0 && <Rates rates={data} />}
        </div>
      )}
    </Panel>
  );
}

function Rates({ rates }: { readonly rates: readonly TaxRateEntry[] }) {
  const t = useTranslations("backOfficeTaxes.rates");
  const { localDigits, formatMoment, formatSlashDate } = useFormat();
  return (
    <ReportTable<TaxRateEntry>
      label={t("title")}
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        { head: t("kind"), isWords: true, cell: ({ kind }) => <b>{t(`kinds.${kind}`)}</b> },
        {
          head: t("base"),
          isWords: true,
          cell: ({ base }) => (base === null ? null : t(`bases.${base}`)),
        },
        { head: t("percent"), cell: ({ percent }) => `${localDigits(percent)}%` },
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
