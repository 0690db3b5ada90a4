import type { DailySheet } from "@ghuri/contract/admin-ledger";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Chart } from "../charts/chart.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Paisa } from "./paisa.tsx";
import { useAccountName } from "./use-account-name.ts";

const LINK = "inline-flex min-h-10 items-center hover:underline";
const taka = (paisa: number) => paisa / 100;

/** What came and went: by day, or by the bank account or gateway, whose figures the cash book shows. */
export function MoneyCharts({ sheet }: { readonly sheet: DailySheet }) {
  const t = useTranslations("backOfficeLedger.sheet");
  const { formatShortDate } = useFormat();
  const nameOf = useAccountName();
  const [shown, setShown] = useState<"days" | "methods">("days");
  return (
    <div>
      <SegmentedControl
        label={t("chart")}
        options={(["days", "methods"] as const).map((value) => ({
          value,
          label: t(`charts.${value}`),
        }))}
        value={shown}
        onChange={setShown}
        className="max-tab:w-full tab:inline-flex"
      />
      <div className="mt-3">
        {shown === "days" ? (
          <Chart
            rows={sheet.days.map(({ day, money_in, money_out }) => ({
              name: formatShortDate(day),
              values: [taka(money_in), taka(money_out)],
            }))}
            series={[t("in"), t("out")]}
            isMoney
            table={<Days days={sheet.days} />}
          />
        ) : (
          <Chart
            rows={sheet.accounts.map(({ account, money_in, money_out }) => ({
              name: nameOf(account),
              values: [taka(money_in), taka(money_out)],
            }))}
            series={[t("in"), t("out")]}
            isMoney
          />
        )}
      </div>
    </div>
  );
}

function Days({ days }: Pick<DailySheet, "days">) {
  const t = useTranslations("backOfficeLedger.sheet");
  const { formatDay } = useFormat();
  const figure = (head: string, part: "money_in" | "money_out") => ({
    head,
    cell: ({ day, [part]: paisa }: DailySheet["days"][number]) => (
      <BackOfficeLink section="ledger" search={{ from: day, to: day }} className={LINK}>
        <Paisa paisa={paisa} />
      </BackOfficeLink>
    ),
  });
  return (
    <ReportTable
      label={t("charts.days")}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      isTall
      columns={[
        { head: t("day"), isWords: true, cell: ({ day }) => formatDay(day) },
        figure(t("in"), "money_in"),
        figure(t("out"), "money_out"),
      ]}
    />
  );
}
