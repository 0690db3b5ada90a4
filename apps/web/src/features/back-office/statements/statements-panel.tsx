import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { Amount } from "../ledger/amount.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { statementsQuery } from "./queries.ts";

/** The imported statements, newest first; of one account when it is chosen. */
export function StatementsPanel({ account }: { readonly account: string | undefined }) {
  const t = useTranslations("backOfficeStatements");
  const shared = useTranslations("backOffice");
  const { formatShortDate, formatNumber } = useFormat();
  const nameOf = useAccountName();
  const [search, ask] = useSearchParams();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    statementsQuery(account, getPageNumber(search)),
  );
  const title =
    account === undefined ? t("list.title") : t("list.of", { account: nameOf(account) });
  return (
    <Panel
      title={title}
      end={
        account !== undefined && (
          <Button
            kind="outline"
            size={40}
            onClick={() => ask({ account: undefined, page: undefined })}
          >
            {t("list.all")}
          </Button>
        )
      }
    >
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
      {data?.data.length === 0 && <p className="text-ink-2">{t("list.none")}</p>}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <ReportTable
            label={title}
            rows={data.data}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t("list.file"),
                isWords: true,
                cell: ({ id, file_name: name }) => (
                  <BackOfficeLink
                    section="statements"
                    id={id}
                    className="inline-flex min-h-10 min-w-36 items-center font-[650] [overflow-wrap:anywhere] text-action-ink hover:underline"
                  >
                    {name}
                  </BackOfficeLink>
                ),
              },
              {
                head: t("list.state"),
                isWords: true,
                cell: ({ id, totals }) =>
                  totals.open === 0 ? (
                    <StatusChip look="confirmed">{t("list.done")}</StatusChip>
                  ) : (
                    <BackOfficeLink
                      section="statements"
                      id={id}
                      search={{ state: "open" }}
                      className="inline-flex min-h-10 items-center"
                    >
                      <StatusChip look="waiting">
                        {t("list.open", { count: totals.open })}
                      </StatusChip>
                    </BackOfficeLink>
                  ),
              },
              { head: t("accounts.account"), isWords: true, cell: (row) => nameOf(row.account) },
              {
                head: t("list.days"),
                cell: ({ from, to }) =>
                  from === to
                    ? formatShortDate(from)
                    : `${formatShortDate(from)} – ${formatShortDate(to)}`,
              },
              { head: t("totals.rows"), cell: ({ totals }) => formatNumber(totals.rows) },
              {
                head: t("totals.sum"),
                cell: ({ totals, currency }) => <Amount minor={totals.minor} currency={currency} />,
              },
            ]}
          />
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={(page) => ask({ page: String(page) })}
          />
        </div>
      )}
    </Panel>
  );
}
