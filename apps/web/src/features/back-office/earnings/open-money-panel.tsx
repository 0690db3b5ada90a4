import { todayInDhaka } from "@ghuri/contract/calendar";
import type { OpenMoney } from "@ghuri/contract/money-reports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { balanceSearch } from "../ledger/use-ledger-filter.ts";
import { DownloadLinks } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { openMoneyQuery } from "./queries.ts";

const LINK = "inline-flex min-h-10 items-center hover:underline";

/** What we hold for others now: refunds to send, deposits not earned, and everything payable. */
export function OpenMoneyPanel() {
  const t = useTranslations("backOfficeEarnings");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(openMoneyQuery);
  return (
    <Panel
      title={t("open.title")}
      end={<DownloadLinks path="reports/open-money" query={{}} title={t("open.title")} />}
    >
      <p className="type-small mb-3 text-ink-2">{t("open.note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && (
        <div className="flex flex-col gap-5">
          <Refunds refunds={data.refunds} />
          <Unearned unearned={data.unearned} />
          <Payable payable={data.payable} />
        </div>
      )}
    </Panel>
  );
}

function Refunds({ refunds }: Pick<OpenMoney, "refunds">) {
  const t = useTranslations("backOfficeEarnings.open");
  const { formatNumber } = useFormat();
  if (refunds.length === 0) return <p className="text-ink-2">{t("noRefunds")}</p>;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("refunds")}</h3>
      <ReportTable
        label={t("refunds")}
        rows={refunds}
        rowKey={({ id }) => id}
        isTall
        columns={[
          {
            head: t("refund"),
            isWords: true,
            cell: ({ id, reference }) => (
              <BackOfficeLink
                section="refunds"
                id={id}
                className={`${LINK} font-[650] whitespace-nowrap text-action-ink`}
              >
                {reference}
              </BackOfficeLink>
            ),
          },
          {
            head: t("order"),
            isWords: true,
            cell: ({ order_id: id, order_reference }) => (
              <OrderLink id={id} reference={order_reference} />
            ),
          },
          {
            head: t("age"),
            cell: ({ age_days }) => t("days", { count: age_days, days: formatNumber(age_days) }),
          },
          {
            head: t("amount"),
            cell: ({ paisa, order_id: id }) => <OrderEntriesLink id={id} paisa={paisa} />,
          },
        ]}
      />
    </div>
  );
}

function Unearned({ unearned }: Pick<OpenMoney, "unearned">) {
  const t = useTranslations("backOfficeEarnings.open");
  if (unearned.length === 0) return <p className="text-ink-2">{t("noUnearned")}</p>;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("unearned")}</h3>
      <ReportTable
        label={t("unearned")}
        rows={unearned}
        rowKey={({ order_id }) => order_id}
        isTall
        columns={[
          {
            head: t("order"),
            isWords: true,
            cell: ({ order_id: id, reference }) => <OrderLink id={id} reference={reference} />,
          },
          {
            head: t("amount"),
            cell: ({ paisa, order_id: id }) => <OrderEntriesLink id={id} paisa={paisa} />,
          },
        ]}
      />
    </div>
  );
}

function OrderLink({ id, reference }: { readonly id: string; readonly reference: string | null }) {
  return (
    <BackOfficeLink section="bookings" id={id} className={LINK}>
      {reference ?? id}
    </BackOfficeLink>
  );
}

/** A sum of an order, which opens its entries in the ledger. */
function OrderEntriesLink({ id, paisa }: { readonly id: string; readonly paisa: number }) {
  return (
    <BackOfficeLink section="ledger" search={{ order: id }} className={LINK}>
      <Paisa paisa={paisa} />
    </BackOfficeLink>
  );
}

function Payable({ payable }: Pick<OpenMoney, "payable">) {
  const t = useTranslations("backOfficeEarnings.open");
  const nameOf = useAccountName();
  const [to] = useState(() => todayInDhaka(new Date()));
  if (payable.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("payable")}</h3>
      <ReportTable
        label={t("payable")}
        rows={payable}
        rowKey={({ account }) => account}
        columns={[
          { head: t("account"), isWords: true, cell: ({ account }) => nameOf(account) },
          {
            head: t("amount"),
            cell: ({ account, paisa }) => (
              <BackOfficeLink section="ledger" search={balanceSearch(account, to)} className={LINK}>
                <Paisa paisa={paisa} />
              </BackOfficeLink>
            ),
          },
        ]}
      />
    </div>
  );
}
