import type { StatementAccount } from "@ghuri/contract/admin-statements";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Amount } from "../ledger/amount.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { balanceSearch } from "../ledger/use-ledger-filter.ts";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
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
      {differ > 0 && <CompareAll rows={rows} />}
    </Callout>
  );
}

/** Compares every account that differs once more: what was learnt since then, and booked, is matched. */
function CompareAll({ rows }: { readonly rows: readonly StatementAccount[] }) {
  const t = useTranslations("backOfficeStatements");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const compare = useMutation({
    async mutationFn() {
      let matched = 0;
      for (const { open_statement_id: id } of rows)
        if (id !== null)
          matched += (
            await adminCall("POST /api/v1/back-office/statements/{id}/match", {
              params: { id },
              body: {},
            })
          ).data.matched;
      return matched;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [BACK_OFFICE] }),
  });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        kind="outline"
        size={40}
        busyLabel={compare.isPending ? t("matching") : null}
        onClick={() => compare.mutate()}
      >
        {t("matchAll")}
      </Button>
      <span role="status">
        {compare.data !== undefined && t("matchedNow", { count: compare.data })}
        {compare.error && getRefusalMessage(compare.error, common("somethingWrong"))}
      </span>
    </div>
  );
}

const NOTHING = <span className="text-ink-3">–</span>;
const DIFFERENCE =
  "inline-flex min-h-10 items-center font-bold text-danger-ink underline-offset-2 hover:underline";

interface AccountsProps {
  readonly rows: readonly StatementAccount[];
  readonly chosen: string | undefined;
}

function Accounts({ rows, chosen }: AccountsProps) {
  const t = useTranslations("backOfficeStatements.accounts");
  const { formatShortDate, formatNumber } = useFormat();
  const nameOf = useAccountName();
  const [today] = useState(() => todayInDhaka(new Date()));
  const difference = (count: number, minor: number, currency: string) => (
    <>
      {formatNumber(count)} · <Amount minor={minor} currency={currency} />
    </>
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
        {
          head: t("open"),
          cell: (row) =>
            row.open_statement_id === null ? (
              NOTHING
            ) : (
              <BackOfficeLink
                section="statements"
                id={row.open_statement_id}
                search={{ state: "open" }}
                className={DIFFERENCE}
              >
                {difference(row.open_rows, row.open_minor, row.currency)}
              </BackOfficeLink>
            ),
        },
        {
          head: t("missingThere"),
          cell: (row) =>
            row.missing_there === 0 ? (
              NOTHING
            ) : (
              <BackOfficeLink
                section="statements"
                search={{ account: row.account }}
                className={DIFFERENCE}
              >
                {difference(row.missing_there, row.missing_there_minor, row.currency)}
              </BackOfficeLink>
            ),
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
