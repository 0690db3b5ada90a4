import type { ExchangeRateEntry } from "@ghuri/contract/exchange-rates";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Callout } from "../../../../ui/callout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ReportTable } from "../../reports/report-table.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { ExchangeRateForm } from "./exchange-rate-form.tsx";

export const exchangeRatesQuery = queryOptions({
  queryKey: [BACK_OFFICE, "prices", "exchange-rates"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/exchange-rates", { signal }),
});

/** What one unit of a supplier's currency costs in taka, and the currencies in which nothing can be sold. */
export function ExchangeRatesPanel() {
  const t = useTranslations("backOfficePrices.rates");
  const shared = useTranslations("backOffice");
  const { localDigits, formatMoment } = useFormat();
  const { data, isError, refetch } = useQuery(exchangeRatesQuery);
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("about")}</p>
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && (
        <div className="flex flex-col gap-4">
          {data.unsold.map(({ currency, offers, last_at }) => (
            <Callout key={currency} tone="warning" title={t("unsold", { currency })}>
              {t("unsoldText", {
                currency,
                offers: localDigits(offers),
                moment: formatMoment(last_at),
              })}
            </Callout>
          ))}
          <ExchangeRateForm />
          {data.data.length > 0 && <Rates rates={data.data} />}
        </div>
      )}
    </Panel>
  );
}

function Rates({ rates }: { readonly rates: readonly ExchangeRateEntry[] }) {
  const t = useTranslations("backOfficePrices.rates");
  const { localDigits, formatMoment } = useFormat();
  return (
    <ReportTable<ExchangeRateEntry>
      label={t("title")}
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        { head: t("currency"), isWords: true, cell: ({ currency }) => <b>{currency}</b> },
        { head: t("rate"), cell: ({ taka_per_unit }) => localDigits(taka_per_unit) },
        { head: t("margin"), cell: ({ margin_percent }) => `${localDigits(margin_percent)}%` },
        { head: t("soldAt"), cell: ({ sold_at }) => <b>{localDigits(sold_at)}</b> },
        {
          head: t("validFrom"),
          isWords: true,
          cell: ({ valid_from }) => <time dateTime={valid_from}>{formatMoment(valid_from)}</time>,
        },
        { head: t("state"), isWords: true, cell: ({ state }) => t(`states.${state}`) },
        { head: t("enteredBy"), isWords: true, cell: ({ entered_by }) => entered_by },
      ]}
    />
  );
}
