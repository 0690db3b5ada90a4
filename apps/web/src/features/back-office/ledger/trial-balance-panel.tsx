import type { TrialBalance } from "@ghuri/contract/admin-ledger";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLinks } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { useDateRange } from "../reports/use-date-range.ts";
import { Panel } from "../shell/panel.tsx";
import { Paisa } from "./paisa.tsx";
import { trialBalanceQuery } from "./queries.ts";
import { useAccountName } from "./use-account-name.ts";
import { useLedgerFilter } from "./use-ledger-filter.ts";

/** Every account with its balance before the period, what moved in it, and its balance after it. */
export function TrialBalancePanel() {
  const t = useTranslations("backOfficeLedger");
  const shared = useTranslations("backOffice");
  const { range } = useDateRange();
  const { data, isError, isPlaceholderData, refetch } = useQuery(trialBalanceQuery(range));
  return (
    <Panel
      title={t("balance")}
      end={<DownloadLinks path="ledger/balances" query={range} title={t("balance")} />}
    >
      <p className="type-small mb-3 text-ink-2">{t("balanceNote")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && !isError && data.accounts.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {data && !isError && data.accounts.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Accounts balance={data} />
        </div>
      )}
    </Panel>
  );
}

type Row = Omit<TrialBalance["accounts"][number], "account" | "kind"> &
  Partial<Pick<TrialBalance["accounts"][number], "account" | "kind">>;

function Accounts({ balance: { accounts, total } }: { readonly balance: TrialBalance }) {
  const t = useTranslations("backOfficeLedger");
  const nameOf = useAccountName();
  const { chooseAccount } = useLedgerFilter();
  return (
    <ReportTable<Row>
      label={t("balance")}
      rows={[...accounts, total]}
      rowKey={({ account = "" }) => account}
      columns={[
        {
          head: t("account"),
          isWords: true,
          cell: ({ account }) =>
            account === undefined ? (
              <b>{t("total")}</b>
            ) : (
              <button
                type="button"
                onClick={() => chooseAccount(account)}
                className="min-h-10 cursor-pointer text-left font-[650] text-action-ink hover:underline"
              >
                {nameOf(account)}
              </button>
            ),
        },
        {
          head: t("kind"),
          isWords: true,
          cell: ({ kind }) => (kind ? t(`accountKinds.${kind}`) : null),
        },
        { head: t("opening"), cell: ({ opening }) => <Paisa paisa={opening} isBlank /> },
        { head: t("debit"), cell: ({ debit }) => <Paisa paisa={debit} isBlank /> },
        { head: t("credit"), cell: ({ credit }) => <Paisa paisa={credit} isBlank /> },
        {
          head: t("closing"),
          cell: ({ closing }) => (
            <b>
              <Paisa paisa={closing} />
            </b>
          ),
        },
      ]}
    />
  );
}
