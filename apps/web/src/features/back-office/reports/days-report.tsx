import type { DayRange, SalesReport, SalesReportDay } from "@ghuri/contract/admin-reports";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Chart } from "../charts/chart.tsx";
import { Panel } from "../shell/panel.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { useFormatPercent } from "./use-percent.ts";

type Shown = "bookings" | "searches" | "money" | "tickets";

interface Props {
  readonly numbers: SalesReport;
  readonly range: DayRange;
}

/** The figures by day, as a chart and as a table. */
export function DaysReport({ numbers, range }: Props) {
  const t = useTranslations("backOfficeReports.days");
  const [shown, setShown] = useState<Shown>("bookings");
  const { formatShortDate } = useFormat();
  const seesMoney = numbers.total.money_in !== null;
  const choices: readonly Shown[] = seesMoney
    ? ["bookings", "searches", "money", "tickets"]
    : ["bookings", "searches", "tickets"];
  const series = useSeries()[shown];
  const columns = useColumns(seesMoney);
  return (
    <Panel
      title={t("title")}
      end={
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={t("show")}
            options={choices.map((value) => ({ value, label: t(value) }))}
            value={shown}
            onChange={setShown}
          />
          <DownloadLinks path="reports/days" query={range} title={t("title")} />
        </div>
      }
    >
      <Chart
        rows={numbers.days.map((one) => ({
          name: formatShortDate(one.day),
          values: series.map(({ key }) => one[key] ?? 0),
        }))}
        series={series.map(({ name }) => name)}
        isMoney={shown === "money"}
        isStacked={shown !== "money"}
        table={
          <ReportTable
            label={t("title")}
            rows={numbers.days.toReversed()}
            rowKey={({ day }) => day}
            columns={columns}
            isTall
          />
        }
      />
    </Panel>
  );
}

/** The series of each chart. */
function useSeries() {
  const t = useTranslations("backOfficeReports.days");
  return {
    bookings: [
      { key: "flights", name: t("flights") },
      { key: "packages", name: t("packages") },
      { key: "visas", name: t("visas") },
    ],
    searches: [{ key: "searches", name: t("searches") }],
    money: [
      { key: "money_in", name: t("moneyIn") },
      { key: "money_back", name: t("moneyBack") },
    ],
    tickets: [{ key: "tickets", name: t("tickets") }],
  } as const;
}

function useColumns(seesMoney: boolean): readonly ReportColumn<SalesReportDay>[] {
  const t = useTranslations("backOfficeReports.days");
  const tiles = useTranslations("backOfficeReports.tiles");
  const percent = useFormatPercent();
  const { formatDay, formatNumber } = useFormat();
  const figure = (head: string, of: (one: SalesReportDay) => number | null) => ({
    head,
    cell: (one: SalesReportDay) => formatNumber(of(one) ?? 0),
  });
  // Opens the cash book and the entries of the day.
  const money = (head: string, of: (one: SalesReportDay) => number | null) => ({
    head,
    cell: (one: SalesReportDay) => (
      <BackOfficeLink
        section="ledger"
        search={{ from: one.day, to: one.day }}
        className="inline-flex min-h-10 items-center hover:underline"
      >
        {formatNumber(of(one) ?? 0)}
      </BackOfficeLink>
    ),
  });
  return [
    { head: t("day"), cell: ({ day }) => formatDay(day), isWords: true },
    figure(t("searches"), ({ searches }) => searches),
    figure(t("flights"), ({ flights }) => flights),
    figure(t("packages"), ({ packages }) => packages),
    figure(t("visas"), ({ visas }) => visas),
    figure(t("payments"), ({ payments }) => payments),
    ...(seesMoney ? [money(t("moneyIn"), ({ money_in }) => money_in)] : []),
    figure(t("tickets"), ({ tickets }) => tickets),
    {
      head: tiles("conversion"),
      cell: ({ ticketed, searches }) => percent(ticketed, searches),
    },
    figure(t("refunds"), ({ refunds }) => refunds),
    ...(seesMoney ? [money(t("moneyBack"), ({ money_back }) => money_back)] : []),
  ];
}
