import type { LedgerDifference } from "@ghuri/contract/admin-ledger";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { Paisa } from "./paisa.tsx";
import { ledgerCheckQuery } from "./queries.ts";

/** Whether the ledger agrees with payments, refunds and orders, and where it does not. */
export function LedgerCheckPanel() {
  const t = useTranslations("backOfficeLedger.check");
  const shared = useTranslations("backOffice");
  const { formatNumber } = useFormat();
  const { data, isError, refetch } = useQuery(ledgerCheckQuery);
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-14 rounded-xl" />}
      {data && !isError && data.count === 0 && <Callout tone="success">{t("agrees")}</Callout>}
      {data && !isError && data.count > 0 && (
        <div>
          <h3 className="mb-2 font-bold text-danger-ink">{t("rows", { count: data.count })}</h3>
          {data.count > data.differences.length && (
            <p className="type-small mb-2 text-ink-2">
              {t("shown", { shown: formatNumber(data.differences.length) })}
            </p>
          )}
          <Differences rows={data.differences} />
        </div>
      )}
    </Panel>
  );
}

function Differences({ rows }: { readonly rows: readonly LedgerDifference[] }) {
  const t = useTranslations("backOfficeLedger.check");
  return (
    <ReportTable
      label={t("title")}
      rows={rows}
      rowKey={({ what, subject_id, cause }) => `${what} ${subject_id} ${cause}`}
      isTall
      columns={[
        {
          head: t("what"),
          isWords: true,
          cell: ({ what }) => <span className="font-bold">{t(`kinds.${what}`)}</span>,
        },
        {
          head: t("order"),
          isWords: true,
          cell: ({ subject_id: id, reference, cause }) =>
            id === null ? (
              <span className="font-mono [overflow-wrap:anywhere]">{cause}</span>
            ) : (
              <BackOfficeLink
                section="ledger"
                search={{ order: id }}
                className="font-[650] text-action-ink hover:underline"
              >
                {reference ?? id.slice(0, 8)}
              </BackOfficeLink>
            ),
        },
        { head: t("booked"), cell: ({ booked }) => <Paisa paisa={booked} /> },
        { head: t("expected"), cell: ({ expected }) => <Paisa paisa={expected} /> },
        {
          head: t("difference"),
          cell: ({ booked, expected }) => (
            <span className="font-bold text-danger-ink">
              <Paisa paisa={booked - expected} />
            </span>
          ),
        },
      ]}
    />
  );
}
