import type { CustomerStatement, StatementLine } from "@ghuri/contract/money-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { DownloadLink } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { useDateRange } from "../reports/use-date-range.ts";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { customerStatementQuery } from "./queries.ts";

/** What a customer paid, bought and got back, and what we hold after each. */
export function StatementPanel({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficeCustomerStatements");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { range } = useDateRange();
  const { data, isError, isPlaceholderData, refetch } = useQuery(customerStatementQuery(id, range));
  const query = new URLSearchParams({ ...range, language }).toString();
  const file = (ending: string) => `/api/v1/back-office/reports/customers/${id}.${ending}?${query}`;
  return (
    <Panel
      title={data ? t("of", { name: data.customer.name }) : t("title")}
      end={
        <div className="flex flex-wrap gap-2">
          <DownloadLink href={file("csv")} name={t("csvOf")} label={t("csv")} />
          <DownloadLink href={file("xlsx")} name={t("xlsxOf")} label={t("xlsx")} />
        </div>
      }
    >
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && !isError && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-3">
          <p className="type-small text-ink-2 [overflow-wrap:anywhere]">
            {data.customer.email}, {data.customer.phone}
          </p>
          <Lines statement={data} />
        </div>
      )}
    </Panel>
  );
}

type Shown = Pick<StatementLine, "day" | "balance_paisa"> & {
  readonly key: string;
  readonly line: StatementLine | null;
  readonly label: string;
};

function Lines({ statement }: { readonly statement: CustomerStatement }) {
  const t = useTranslations("backOfficeCustomerStatements");
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const { formatSlashDate } = useFormat();
  const end = (key: "opening" | "closing", day: string, paisa: number): Shown => ({
    key,
    day,
    label: t(key),
    line: null,
    balance_paisa: paisa,
  });
  const rows: readonly Shown[] = [
    end("opening", statement.from, statement.opening_paisa),
    ...statement.lines.map((line) => ({
      key: String(line.entry_id),
      day: line.day,
      label: kinds(line.kind),
      line,
      balance_paisa: line.balance_paisa,
    })),
    end("closing", statement.to, statement.closing_paisa),
  ];
  return (
    <ReportTable
      label={t("lines")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          head: t("day"),
          isWords: true,
          cell: ({ day }) => <span className="whitespace-nowrap">{formatSlashDate(day)}</span>,
        },
        {
          head: t("what"),
          isWords: true,
          cell: ({ line, label }) => (line ? label : <b>{label}</b>),
        },
        {
          head: t("order"),
          isWords: true,
          cell: ({ line }) =>
            line && (
              <BackOfficeLink
                section="bookings"
                id={line.order_id}
                className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
              >
                {line.order_reference}
              </BackOfficeLink>
            ),
        },
        {
          head: t("amount"),
          cell: ({ line }) =>
            line && (
              <BackOfficeLink
                section="ledger"
                search={{ entry: String(line.entry_id) }}
                className="inline-flex min-h-10 items-center hover:underline"
              >
                <Paisa paisa={line.paisa} />
              </BackOfficeLink>
            ),
        },
        {
          head: t("balance"),
          cell: ({ balance_paisa: paisa, line }) =>
            line ? (
              <Paisa paisa={paisa} />
            ) : (
              <b>
                <Paisa paisa={paisa} />
              </b>
            ),
        },
      ]}
    />
  );
}
