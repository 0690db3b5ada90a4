import type { DayRange, SalesReport, SalesReportDay } from "@ghuri/contract/admin-reports";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { CsvLink } from "./csv-link.tsx";
import { type ReportColumn, ReportTable } from "./report-table.tsx";
import { useFormatPercent } from "./use-percent.ts";

// The chart library is as large as the rest of the screen, so the figures do not wait for it.
const DayChart = lazy(() => import("./day-chart.tsx"));

type Shown = "bookings" | "searches" | "money" | "tickets";

interface Props {
  readonly numbers: SalesReport;
  readonly range: DayRange;
}

/** The figures by day, as a chart and as a table. */
export function DaysReport({ numbers, range }: Props) {
  const t = useTranslations("backOfficeReports.days");
  const [shown, setShown] = useState<Shown>("bookings");
  const [isOpen, setOpen] = useState(false);
  const seesMoney = numbers.total.money_in !== null;
  const choices: readonly Shown[] = seesMoney
    ? ["bookings", "searches", "money", "tickets"]
    : ["bookings", "searches", "tickets"];
  const series = useSeries()[shown];
  const isEmpty = series.every(({ key }) => !numbers.total[key]);
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
          <CsvLink table="days" range={range} title={t("title")} />
        </div>
      }
    >
      {isEmpty && <p className="mb-2 text-ink-2">{t("nothing")}</p>}
      <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
        <DayChart days={numbers.days} series={series} isMoney={shown === "money"} />
      </Suspense>
      <Disclosure open={isOpen} onOpenChange={setOpen} summary={t("table")}>
        <ReportTable
          label={t("title")}
          rows={numbers.days.toReversed()}
          rowKey={({ day }) => day}
          columns={useColumns(seesMoney)}
          isTall
        />
      </Disclosure>
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
  return [
    { head: t("day"), cell: ({ day }) => formatDay(day), isWords: true },
    figure(t("searches"), ({ searches }) => searches),
    figure(t("flights"), ({ flights }) => flights),
    figure(t("packages"), ({ packages }) => packages),
    figure(t("visas"), ({ visas }) => visas),
    figure(t("payments"), ({ payments }) => payments),
    ...(seesMoney ? [figure(t("moneyIn"), ({ money_in }) => money_in)] : []),
    figure(t("tickets"), ({ tickets }) => tickets),
    {
      head: tiles("conversion"),
      cell: ({ ticketed, searches }) => percent(ticketed, searches),
    },
    figure(t("refunds"), ({ refunds }) => refunds),
    ...(seesMoney ? [figure(t("moneyBack"), ({ money_back }) => money_back)] : []),
  ];
}
