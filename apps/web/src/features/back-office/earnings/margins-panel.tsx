import type { MarginReport, MarginRow } from "@ghuri/contract/money-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLinks } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";
import { useFigureColumns } from "./figure-columns.tsx";
import { marginsQuery } from "./queries.ts";
import { MarginCharts } from "./margin-charts.tsx";
import { useGroupName } from "./use-group-name.ts";
import { GROUPINGS, useGrouping } from "./use-grouping.ts";

/** Sales and margin by what they have in common. A group opens its orders below. */
export function MarginsPanel() {
  const t = useTranslations("backOfficeEarnings");
  const shared = useTranslations("backOffice");
  const { query, groupBy } = useGrouping();
  const { data, isError, isPlaceholderData, refetch } = useQuery(marginsQuery(query));
  return (
    <Panel
      title={t("margins")}
      end={<DownloadLinks path="reports/margins" query={query} title={t("margins")} />}
    >
      <p className="type-small mb-3 text-ink-2">{t("marginsNote")}</p>
      <div className="mb-4 overflow-x-auto">
        <SegmentedControl
          label={t("groupBy")}
          options={GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={query.by}
          onChange={groupBy}
        />
      </div>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data?.rows.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {data && data.rows.length > 0 && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-4">
          <MarginCharts report={data} />
          <Groups report={data} />
        </div>
      )}
    </Panel>
  );
}

type Line = MarginRow & { readonly isTotal: boolean };

function Groups({ report: { rows, total } }: { readonly report: MarginReport }) {
  const t = useTranslations("backOfficeEarnings");
  const { formatNumber } = useFormat();
  const { open, query } = useGrouping();
  const groupName = useGroupName();
  const figures = useFigureColumns<Line>((amount, { isTotal }) =>
    isTotal ? <b>{amount}</b> : amount,
  );
  const lines: readonly Line[] = [
    ...rows.map((row) => ({ ...row, isTotal: false })),
    { ...total, key: null, label: null, isTotal: true },
  ];
  return (
    <ReportTable
      label={t("margins")}
      rows={lines}
      rowKey={({ key, isTotal }) => (isTotal ? "total" : `of ${key ?? ""}`)}
      columns={[
        {
          head: t(`by.${query.by}`),
          isWords: true,
          cell: (row) =>
            row.isTotal ? (
              <b>{t("total")}</b>
            ) : (
              <button
                type="button"
                className="inline-flex min-h-10 items-center font-[650] whitespace-nowrap text-action-ink hover:underline"
                onClick={() => open(row.key)}
              >
                {groupName(row)}
              </button>
            ),
        },
        { head: t("orders"), cell: ({ orders }) => formatNumber(orders) },
        ...figures,
      ]}
    />
  );
}
