import type { AdminInvoice } from "@ghuri/contract/invoices";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { getDocumentUrl } from "../bookings/queries.ts";
import { Paisa } from "../ledger/paisa.tsx";
import { DownloadLink } from "../reports/download-links.tsx";
import { type ReportColumn, ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { invoicesQuery } from "./queries.ts";
import { useInvoiceFilter } from "./use-invoice-filter.ts";

/** The documents that match, what they add up to, and the same as files. */
export function InvoicesPanel() {
  const t = useTranslations("backOfficeInvoices");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const [search, ask] = useSearchParams();
  const { filter } = useInvoiceFilter();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    invoicesQuery(filter, getPageNumber(search)),
  );
  const query = new URLSearchParams({ ...(filter as Record<string, string>), language }).toString();
  const file = (ending: string) => `/api/v1/back-office/invoices.${ending}?${query}`;
  return (
    <Panel
      title={t("list")}
      end={
        <div className="flex flex-wrap gap-2">
          <DownloadLink href={file("csv")} name={t("csvOf")} label={t("csv")} />
          <DownloadLink href={file("xlsx")} name={t("xlsxOf")} label={t("xlsx")} />
        </div>
      }
    >
      <p role="status" className="type-small mb-3 text-ink-2">
        {data &&
          t("sum", {
            count: data.total,
            total: formatBdt(data.sum.total_paisa / 100),
            vat: formatBdt(data.sum.vat_paisa / 100),
          })}
      </p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data?.data.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Invoices rows={data.data} />
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={(wanted) => ask({ page: String(wanted) })}
          />
        </div>
      )}
    </Panel>
  );
}

const LINK = "inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline";

function Invoices({ rows }: { readonly rows: readonly AdminInvoice[] }) {
  const t = useTranslations("backOfficeInvoices");
  const { language } = useLanguage();
  const { formatMoment, localDigits } = useFormat();
  const amount = (
    head: string,
    part: "total_paisa" | "service_paisa" | "vat_paisa",
  ): ReportColumn<AdminInvoice> => ({
    head,
    cell: ({ kind, order_id: order, [part]: paisa }) => (
      <BackOfficeLink
        section="ledger"
        search={{ order }}
        className="inline-flex min-h-10 items-center hover:underline"
      >
        <Paisa paisa={kind === "credit_note" ? -paisa : paisa} />
      </BackOfficeLink>
    ),
  });
  return (
    <ReportTable
      label={t("list")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("number"),
          isWords: true,
          cell: ({ kind, number, order_id: id, part_id: part }) => (
            <a
              href={getDocumentUrl(id, kind, language, part)}
              target="_blank"
              rel="noreferrer"
              className={`${LINK} whitespace-nowrap`}
            >
              {number}
              <span className="visually-hidden">{t("newTab")}</span>
            </a>
          ),
        },
        {
          head: t("issued"),
          isWords: true,
          cell: ({ issued_at }) => (
            <time dateTime={issued_at} className="whitespace-nowrap">
              {formatMoment(issued_at)}
            </time>
          ),
        },
        {
          head: t("order"),
          isWords: true,
          cell: ({ order_id: id, order_reference }) => (
            <BackOfficeLink section="bookings" id={id} className={LINK}>
              {order_reference}
            </BackOfficeLink>
          ),
        },
        amount(t("total"), "total_paisa"),
        amount(t("service"), "service_paisa"),
        {
          head: t("percent"),
          cell: ({ vat_percent }) =>
            vat_percent === null ? "–" : `${localDigits(String(Number(vat_percent)))}%`,
        },
        amount(t("vat"), "vat_paisa"),
      ]}
    />
  );
}
