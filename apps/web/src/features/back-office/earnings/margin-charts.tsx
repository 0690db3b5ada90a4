import type { MarginReport } from "@ghuri/contract/money-reports";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Chart } from "../charts/chart.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { useGroupName } from "./use-group-name.ts";

/** More groups than these cannot be told apart; the table has all of them. */
const MOST = 12;
const taka = (paisa: number) => paisa / 100;

/** What was sold and what was left of it: by day, or by group, whose figures the table beside it shows. */
export function MarginCharts({ report: { rows, days } }: { readonly report: MarginReport }) {
  const t = useTranslations("backOfficeEarnings");
  const { formatShortDate, formatDay } = useFormat();
  const groupName = useGroupName();
  const [shown, setShown] = useState<"days" | "groups">("groups");
  const series = [t("net"), t("figures.margin")];
  return (
    <div>
      <SegmentedControl
        label={t("chart")}
        options={(["groups", "days"] as const).map((value) => ({
          value,
          label: t(`charts.${value}`),
        }))}
        value={shown}
        onChange={setShown}
        className="max-tab:w-full tab:inline-flex"
      />
      <div className="mt-3">
        {shown === "groups" ? (
          <Chart
            rows={rows.slice(0, MOST).map((row) => ({
              name: groupName(row),
              values: [taka(row.sold_paisa - row.refunded_paisa), taka(row.margin_paisa)],
            }))}
            series={series}
            isMoney
          />
        ) : (
          <Chart
            rows={days.map(({ day, sold_paisa, margin_paisa }) => ({
              name: formatShortDate(day),
              values: [taka(sold_paisa), taka(margin_paisa)],
            }))}
            series={series}
            isMoney
            table={
              <ReportTable
                label={t("charts.days")}
                rows={days.toReversed()}
                rowKey={({ day }) => day}
                isTall
                columns={[
                  { head: t("day"), isWords: true, cell: ({ day }) => formatDay(day) },
                  {
                    head: t("net"),
                    cell: ({ sold_paisa }) => <Paisa paisa={sold_paisa} isBlank />,
                  },
                  {
                    head: t("figures.margin"),
                    cell: ({ margin_paisa }) => <Paisa paisa={margin_paisa} isBlank />,
                  },
                ]}
              />
            }
          />
        )}
      </div>
    </div>
  );
}
