import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { TaxReport } from "@ghuri/contract/tax-rates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { balanceSearch } from "../ledger/use-ledger-filter.ts";
import { DownloadLink } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { taxReportQuery } from "./queries.ts";

const MONTHS = 24;
const LINK = "inline-flex min-h-10 items-center hover:underline";

/** VAT and withheld tax of a month. Every booked figure opens its entries. */
export function TaxReportPanel() {
  const t = useTranslations("backOfficeTaxes.report");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { formatMonth } = useFormat();
  const [search, ask] = useSearchParams();
  const [months] = useState(() => lastMonths(todayInDhaka(new Date())));
  const month = months.find((one) => one === search["month"]) ?? months[0] ?? "";
  const { data, isError, isPlaceholderData, refetch } = useQuery(taxReportQuery(month));
  const query = new URLSearchParams({ month, language }).toString();
  const file = (ending: string) => `/api/v1/back-office/reports/tax.${ending}?${query}`;
  return (
    <Panel
      title={t("title")}
      end={
        <div className="flex flex-wrap gap-2">
          <DownloadLink href={file("csv")} name={t("csvOf")} label={t("csv")} />
          <DownloadLink href={file("xlsx")} name={t("xlsxOf")} label={t("xlsx")} />
        </div>
      }
    >
      <Select
        className="mb-4 max-w-60"
        label={t("month")}
        value={month}
        onChange={({ target }) => ask({ month: target.value })}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && !isError && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-5">
          <Booked report={data} />
          <Invoiced report={data} />
          <Withheld report={data} />
        </div>
      )}
    </Panel>
  );
}

interface PartProps {
  readonly report: TaxReport;
}

/** What is owed before the month, what changed it, and what is owed after it. */
function Booked({ report: { vat, from, to } }: PartProps) {
  const t = useTranslations("backOfficeTaxes.report");
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const rows = [
    {
      key: "opening",
      label: t("opening"),
      paisa: vat.opening,
      isSum: true,
      search: balanceSearch("vat_payable", addDays(from, -1)),
    },
    ...vat.moves.map(({ kind, paisa }) => ({
      key: kind as string,
      label: kinds(kind),
      paisa,
      isSum: false,
      search: { account: "vat_payable", kind, from, to },
    })),
    {
      key: "closing",
      label: t("closing"),
      paisa: vat.closing,
      isSum: true,
      search: balanceSearch("vat_payable", to),
    },
  ];
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("booked")}</h3>
      <ReportTable
        label={t("booked")}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            head: t("what"),
            isWords: true,
            cell: ({ label, isSum }) => (isSum ? <b>{label}</b> : label),
          },
          {
            head: t("vat"),
            cell: ({ paisa, isSum, search }) => (
              <BackOfficeLink section="ledger" search={search} className={LINK}>
                {isSum ? (
                  <b>
                    <Paisa paisa={paisa} />
                  </b>
                ) : (
                  <Paisa paisa={paisa} />
                )}
              </BackOfficeLink>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The same by the rate that is on the documents. */
function Invoiced({ report: { vat, from, to } }: PartProps) {
  const t = useTranslations("backOfficeTaxes.report");
  const { localDigits, formatNumber } = useFormat();
  if (vat.rates.length === 0) return <p className="text-ink-2">{t("noInvoices")}</p>;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("invoiced")}</h3>
      <ReportTable
        label={t("invoiced")}
        rows={vat.rates}
        rowKey={({ percent }) => percent}
        columns={[
          {
            head: t("rate"),
            isWords: true,
            cell: ({ percent }) => (
              <BackOfficeLink section="invoices" search={{ from, to }} className={LINK}>
                {localDigits(String(Number(percent)))}%
              </BackOfficeLink>
            ),
          },
          { head: t("invoices"), cell: ({ invoices }) => formatNumber(invoices) },
          { head: t("creditNotes"), cell: ({ credit_notes }) => formatNumber(credit_notes) },
          { head: t("service"), cell: ({ service_paisa }) => <Paisa paisa={service_paisa} /> },
          { head: t("vat"), cell: ({ vat_paisa }) => <Paisa paisa={vat_paisa} /> },
        ]}
      />
    </div>
  );
}

function Withheld({ report: { ait, from, to } }: PartProps) {
  const t = useTranslations("backOfficeTaxes.report");
  const { localDigits } = useFormat();
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("withheld")}</h3>
      <p className="type-small mb-2 text-ink-2">{t("withheldNote")}</p>
      {ait.rates.length === 0 ? (
        <p className="text-ink-2">{t("noWithheld")}</p>
      ) : (
        <ReportTable
          label={t("withheld")}
          rows={ait.rates}
          rowKey={({ percent }) => percent}
          columns={[
            {
              head: t("rate"),
              isWords: true,
              cell: ({ percent }) => `${localDigits(String(Number(percent)))}%`,
            },
            {
              head: t("fares"),
              cell: ({ value_paisa }) => (
                <BackOfficeLink
                  section="ledger"
                  search={{ account: "supplier_payable", from, to }}
                  className={LINK}
                >
                  <Paisa paisa={value_paisa} />
                </BackOfficeLink>
              ),
            },
            { head: t("due"), cell: ({ due_paisa }) => <Paisa paisa={due_paisa} /> },
          ]}
        />
      )}
    </div>
  );
}

/** The first days of the last months, the newest first. */
function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + (month - 1) - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`;
  });
}
