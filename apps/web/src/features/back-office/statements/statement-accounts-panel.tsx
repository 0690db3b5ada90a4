import type { StatementAccount } from "@ghuri/contract/admin-statements";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Amount } from "../ledger/amount.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { balanceSearch } from "../ledger/use-ledger-filter.ts";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { statementAccountsQuery } from "./queries.ts";

/** Every account that has statements: its balance, and what of it they do not explain. */
export function StatementAccountsPanel({ account }: { readonly account: string | undefined }) {
  const t = useTranslations("backOfficeStatements.accounts");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(statementAccountsQuery);
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
      {data && !isError && (
        <>
          <Standing rows={data} />
          <Accounts rows={data} chosen={account} />
        </>
      )}
    </Panel>
  );
}

/** How far the closing of the day is: what still differs in all accounts together, or that nothing does. */
function Standing({ rows }: { readonly rows: readonly StatementAccount[] }) {
  const t = useTranslations("backOfficeStatements.standing");
  const sum = (part: "open_rows" | "missing_there") =>
    rows.reduce((total, row) => total + row[part], 0);
  const [differ, missing] = [sum("open_rows"), sum("missing_there")];
  if (rows.every(({ last_day: day }) => day === null)) return null;
  const accounts = rows.filter((row) => row.open_rows + row.missing_there > 0).length;
  return accounts === 0 ? (
    <Callout tone="success" className="mb-3">
      {t("done")}
    </Callout>
  ) : (
    <Callout tone="warning" className="mb-3">
      {t("left", { differ, missing, accounts })}
    </Callout>
  );
}

interface AccountsProps {
  readonly rows: readonly StatementAccount[];
  readonly chosen: string | undefined;
}

function Accounts({ rows, chosen }: AccountsProps) {
  const t = useTranslations("backOfficeStatements.accounts");
  const { formatShortDate, formatNumber } = useFormat();
  const nameOf = useAccountName();
  const [today] = useState(() => todayInDhaka(new Date()));
  const difference = (count: number, minor: number, currency: string) =>
    count === 0 ? (
      <span className="text-ink-3">–</span>
    ) : (
      <span className="font-bold text-danger-ink">
        {formatNumber(count)} · <Amount minor={minor} currency={currency} />
      </span>
    );
  return (
    <ReportTable
      label={t("title")}
      rows={rows}
      rowKey={({ account }) => account}
      columns={[
        {
          head: t("account"),
          isWords: true,
          cell: ({ account }) => (
            <BackOfficeLink
              section="statements"
              search={{ account }}
              aria-current={account === chosen}
              className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
            >
              {nameOf(account)}
            </BackOfficeLink>
          ),
        },
        {
          head: t("balance"),
          cell: ({ account, balance, currency, settled_minor: settled }) => (
            <>
              <BackOfficeLink
                section="ledger"
                search={balanceSearch(account, today)}
                className="hover:underline"
              >
                <Paisa paisa={balance} />
              </BackOfficeLink>
              {settled !== null && (
                <span className="type-small block text-ink-2">
                  <Amount minor={settled} currency={currency} />
                </span>
              )}
            </>
          ),
        },
        { head: t("open"), cell: (row) => difference(row.open_rows, row.open_minor, row.currency) },
        {
          head: t("missingThere"),
          cell: (row) => difference(row.missing_there, row.missing_there_minor, row.currency),
        },
        {
          head: t("waiting"),
          cell: ({ waiting_minor: minor, currency }) => (
            <Amount minor={minor} currency={currency} isBlank />
          ),
        },
        {
          head: t("lastDay"),
          cell: ({ last_day: day }) => (day === null ? t("never") : formatShortDate(day)),
        },
      ]}
    />
  );
}
