import type { Balance, DayRange, Mismatch } from "@ghuri/contract/admin-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { DownloadLinks, OrdersLink } from "./download-links.tsx";
import { ReportTable } from "./report-table.tsx";
import { reconciliationQuery } from "./queries.ts";
import { ReconciliationTotals } from "./reconciliation-totals.tsx";

/** The money received beside the bookings it paid for, and the rows that explain a difference. */
export function ReconciliationPanel({ range }: { readonly range: DayRange }) {
  const t = useTranslations("backOfficeReports.money");
  const shared = useTranslations("backOffice");
  const { data: balance, isError, refetch } = useQuery(reconciliationQuery(range));
  return (
    <Panel
      title={t("title")}
      end={
        <span className="flex flex-wrap gap-2">
          <OrdersLink range={range} />
          {balance && balance.mismatch_count > 0 && (
            <DownloadLinks path="reports/money" query={range} title={t("title")} />
          )}
        </span>
      }
    >
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!balance && !isError && <Skeleton className="h-48 rounded-xl" />}
      {balance && !isError && <Weighed balance={balance} />}
    </Panel>
  );
}

function Weighed({ balance }: { readonly balance: Balance }) {
  const t = useTranslations("backOfficeReports.money");
  const { formatNumber } = useFormat();
  const { mismatches, mismatch_count: count } = balance;
  return (
    <div className="flex flex-col gap-4">
      <ReconciliationTotals sums={balance} className="max-w-md" />
      {count === 0 && <Callout tone="success">{t("matches")}</Callout>}
      {count > 0 && (
        <div>
          <h3 className="mb-2 font-bold">{t("rows", { count })}</h3>
          {count > mismatches.length && (
            <p className="type-small mb-2 text-ink-2">
              {t("shown", { shown: formatNumber(mismatches.length), count: formatNumber(count) })}
            </p>
          )}
          <Mismatches rows={mismatches} />
        </div>
      )}
    </div>
  );
}

function Mismatches({ rows }: { readonly rows: readonly Mismatch[] }) {
  const t = useTranslations("backOfficeReports.money");
  const { formatNumber, formatMoment } = useFormat();
  return (
    <ReportTable
      label={t("title")}
      rows={rows}
      rowKey={({ kind, trxid, subject_id, at }) => `${kind} ${trxid} ${subject_id} ${at}`}
      isTall
      columns={[
        {
          head: t("why"),
          isWords: true,
          cell: ({ kind }) => <span className="font-bold">{t(`kinds.${kind}`)}</span>,
        },
        {
          head: t("reference"),
          isWords: true,
          cell: ({ reference }) => (reference ? <LookUp words={reference} /> : t("noReference")),
        },
        {
          head: t("payment"),
          isWords: true,
          cell: ({ trxid }) => (trxid ? <LookUp words={trxid} /> : t("noReference")),
        },
        { head: t("when"), cell: ({ at }) => formatMoment(at) },
        { head: t("held"), cell: ({ money }) => formatNumber(money) },
        { head: t("ledger"), cell: ({ booked }) => formatNumber(booked) },
        {
          head: t("diff"),
          cell: ({ difference }) => (
            <span className="font-bold text-danger-ink">{formatNumber(difference)}</span>
          ),
        },
      ]}
    />
  );
}

function LookUp({ words }: { readonly words: string }) {
  return (
    <BackOfficeLink
      section="bookings"
      search={{ q: words }}
      className="font-[650] text-action-ink hover:underline"
    >
      {words}
    </BackOfficeLink>
  );
}
