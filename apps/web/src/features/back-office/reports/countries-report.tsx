import type { DayRange, SalesReport, SalesReportCountry } from "@ghuri/contract/admin-reports";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Panel } from "../shell/panel.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { ReportTable } from "./report-table.tsx";

interface Props {
  readonly numbers: SalesReport;
  readonly range: DayRange;
}

/** The destinations of packages and visas. */
export function CountriesReport({ numbers: { countries, total }, range }: Props) {
  const t = useTranslations("backOfficeReports");
  const { language } = useLanguage();
  const { currencySign, formatNumber } = useFormat();
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  const figure = (head: string, of: (one: SalesReportCountry) => number | null) => ({
    head,
    cell: (one: SalesReportCountry) => formatNumber(of(one) ?? 0),
  });
  return (
    <Panel
      title={t("countries.title")}
      end={
        countries.length > 0 && (
          <DownloadLinks path="reports/countries" query={range} title={t("countries.title")} />
        )
      }
    >
      {countries.length === 0 && <p className="text-ink-2">{t("countries.none")}</p>}
      {countries.length > 0 && (
        <ReportTable
          label={t("countries.title")}
          rows={countries}
          rowKey={({ kind, country }) => `${kind} ${country}`}
          columns={[
            {
              head: t("countries.country"),
              cell: ({ country }) => names.of(country) ?? country,
              isWords: true,
            },
            {
              head: t("countries.kind"),
              cell: ({ kind }) => t(`countries.${kind}`),
              isWords: true,
            },
            figure(t("countries.travellers"), ({ travellers }) => travellers),
            figure(t("funnel.booked"), ({ booked }) => booked),
            figure(t("funnel.paid"), ({ paid }) => paid),
            ...(total.money_in === null
              ? []
              : [figure(t("routes.money", { sign: currencySign() }), ({ money }) => money)]),
          ]}
          isTall
        />
      )}
    </Panel>
  );
}
