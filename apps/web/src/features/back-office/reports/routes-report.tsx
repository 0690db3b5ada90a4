import type { DayRange, SalesReport, SalesReportRoute } from "@ghuri/contract/admin-reports";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../shell/panel.tsx";
import { ShareBar } from "./share-bar.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { ReportTable } from "./report-table.tsx";
import { useFormatPercent } from "./use-percent.ts";

/** Few enough to read at a glance. */
const FEW = 10;

interface Props {
  readonly numbers: SalesReport;
  readonly range: DayRange;
}

/** The most booked routes, and how many searches lead to a booking. */
export function RoutesReport({ numbers: { routes, total }, range }: Props) {
  const t = useTranslations("backOfficeReports");
  const { currencySign, formatNumber } = useFormat();
  const percent = useFormatPercent();
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(...routes.map(({ booked, searches }) => Math.max(booked, searches)), 1);
  const nameOf = ({ origin, destination }: SalesReportRoute) =>
    origin === null ? t("routes.other") : `${origin}–${destination}`;
  const figure = (head: string, of: (route: SalesReportRoute) => number | null) => ({
    head,
    cell: (route: SalesReportRoute) => formatNumber(of(route) ?? 0),
  });
  return (
    <Panel
      title={t("routes.title")}
      end={
        routes.length > 0 && (
          <DownloadLinks path="reports/routes" query={range} title={t("routes.title")} />
        )
      }
    >
      {routes.length === 0 && <p className="text-ink-2">{t("routes.none")}</p>}
      {routes.length > 0 && (
        <ReportTable
          label={t("routes.title")}
          rows={showsAll ? routes : routes.slice(0, FEW)}
          rowKey={nameOf}
          columns={[
            {
              head: t("routes.route"),
              isWords: true,
              cell: (route) => (
                <span className="block min-w-28">
                  <span className="font-bold">{nameOf(route)}</span>
                  <ShareBar share={Math.max(route.booked, route.searches) / most} />
                </span>
              ),
            },
            figure(t("funnel.searches"), ({ searches }) => searches),
            figure(t("funnel.booked"), ({ booked }) => booked),
            figure(t("funnel.paid"), ({ paid }) => paid),
            figure(t("funnel.ticketed"), ({ ticketed }) => ticketed),
            {
              head: t("tiles.conversion"),
              cell: ({ ticketed, searches }) => percent(ticketed, searches),
            },
            ...(total.money_in === null
              ? []
              : [figure(t("routes.money", { sign: currencySign() }), ({ money }) => money)]),
          ]}
        />
      )}
      {routes.length > FEW && (
        <Button
          kind="outline"
          size={40}
          className="mt-3"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t("routes.less") : t("routes.more", { count: formatNumber(routes.length) })}
        </Button>
      )}
    </Panel>
  );
}
