import type { DailySheet } from "@ghuri/contract/admin-ledger";
import { addDays } from "@ghuri/contract/calendar";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLinks } from "../reports/download-links.tsx";
import { type ReportColumn, ReportTable } from "../reports/report-table.tsx";
import { useDateRange } from "../reports/use-date-range.ts";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { MoneyCharts } from "./money-charts.tsx";
import { Paisa } from "./paisa.tsx";
import { dailySheetQuery } from "./queries.ts";
import { useAccountName } from "./use-account-name.ts";
import { balanceSearch } from "./use-ledger-filter.ts";

/** The cash book of the period: bank accounts and gateways, what moved on them, and what we owe at its end. */
export function DailySheetPanel() {
  const t = useTranslations("backOfficeLedger.sheet");
  const shared = useTranslations("backOffice");
  const { range } = useDateRange();
  const { data, isError, isPlaceholderData, refetch } = useQuery(dailySheetQuery(range));
  return (
    <Panel
      title={t("title")}
      end={<DownloadLinks path="ledger/daily-sheet" query={range} title={t("title")} />}
    >
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
      {data?.accounts.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {data && data.accounts.length > 0 && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-5">
          <MoneyCharts sheet={data} />
          <Accounts sheet={data} />
          <Moves sheet={data} />
          <Owed sheet={data} />
        </div>
      )}
    </Panel>
  );
}

interface PartProps {
  readonly sheet: DailySheet;
}

const LINK = "inline-flex min-h-10 items-center hover:underline";

type SheetLine = DailySheet["total"] & { readonly account: string | null };

function Accounts({ sheet: { accounts, total, from, to } }: PartProps) {
  const t = useTranslations("backOfficeLedger.sheet");
  const nameOf = useAccountName();
  const rows: readonly SheetLine[] = [...accounts, { ...total, account: null }];
  const searchOf = {
    opening: (account: string) => balanceSearch(account, addDays(from, -1)),
    money_in: (account: string) => ({ account, from, to }),
    money_out: (account: string) => ({ account, from, to }),
    closing: (account: string) => balanceSearch(account, to),
  };
  const figure = (head: string, part: keyof DailySheet["total"]): ReportColumn<SheetLine> => ({
    head,
    cell: ({ account, [part]: paisa }) =>
      account === null ? (
        <b>
          <Paisa paisa={paisa} />
        </b>
      ) : (
        <BackOfficeLink section="ledger" search={searchOf[part](account)} className={LINK}>
          <Paisa paisa={paisa} />
        </BackOfficeLink>
      ),
  });
  return (
    <ReportTable
      label={t("title")}
      rows={rows}
      rowKey={({ account }) => account ?? "total"}
      columns={[
        {
          head: t("account"),
          isWords: true,
          cell: ({ account }) => (account === null ? <b>{t("total")}</b> : nameOf(account)),
        },
        figure(t("opening"), "opening"),
        figure(t("in"), "money_in"),
        figure(t("out"), "money_out"),
        figure(t("closing"), "closing"),
      ]}
    />
  );
}

function Moves({ sheet: { accounts, from, to } }: PartProps) {
  const t = useTranslations("backOfficeLedger.sheet");
  const ledger = useTranslations("backOfficeLedger");
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const { formatNumber } = useFormat();
  const nameOf = useAccountName();
  const rows = accounts.flatMap(({ account, moves }) =>
    moves.map((move) => ({ ...move, account })),
  );
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("moves")}</h3>
      <ReportTable
        label={t("moves")}
        rows={rows}
        rowKey={({ account, kind }) => `${account} ${kind}`}
        isTall
        columns={[
          { head: t("account"), isWords: true, cell: ({ account }) => nameOf(account) },
          { head: t("moves"), isWords: true, cell: ({ kind }) => kinds(kind) },
          {
            head: t("amount"),
            cell: ({ account, kind, paisa }) => (
              <BackOfficeLink
                section="ledger"
                search={{ account, kind, from, to }}
                className={LINK}
              >
                <Paisa paisa={paisa} />
              </BackOfficeLink>
            ),
          },
          {
            head: ledger("entries"),
            cell: ({ entries }) => formatNumber(entries),
          },
        ]}
      />
    </div>
  );
}

function Owed({ sheet: { owed, to } }: PartProps) {
  const t = useTranslations("backOfficeLedger.sheet");
  const nameOf = useAccountName();
  if (owed.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-bold">{t("owed")}</h3>
      <ReportTable
        label={t("owed")}
        rows={owed}
        rowKey={({ account }) => account}
        columns={[
          { head: t("account"), isWords: true, cell: ({ account }) => nameOf(account) },
          {
            head: t("closing"),
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
