import type { StatementItem } from "@ghuri/contract/admin-statements";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Amount } from "../ledger/amount.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { amountOf } from "./amount-of-item.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { missingItemsQuery } from "./queries.ts";
import { WriteOffDialog } from "./write-off-dialog.tsx";

/** What is booked on an account in the days of its statements, and that none of them has named. */
export function MissingItemsPanel({ account }: { readonly account: string }) {
  const t = useTranslations("backOfficeStatements.missing");
  const shared = useTranslations("backOffice");
  const nameOf = useAccountName();
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useQuery(missingItemsQuery(account, page));
  const title = t("title", { account: nameOf(account) });
  return (
    <Panel title={title}>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-24 rounded-xl" />}
      {data?.total === 0 && <Callout tone="success">{t("none")}</Callout>}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <p className="type-small mb-3 text-ink-2">{t("note")}</p>
          <Items account={account} rows={data.data} label={title} />
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={setPage}
          />
        </div>
      )}
    </Panel>
  );
}

interface ItemsProps {
  readonly account: string;
  readonly rows: readonly StatementItem[];
  readonly label: string;
}

function Items({ account, rows, label }: ItemsProps) {
  const t = useTranslations("backOfficeStatements");
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const { formatShortDate } = useFormat();
  const [one, setOne] = useState<StatementItem | null>(null);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ entry_id: id }) => ids.has(id));
  const choose = (some: readonly StatementItem[]) =>
    setIds(new Set(some.map(({ entry_id: id }) => id)));
  const [first] = rows;
  const nameOf = ({ reference, entry_id: id }: StatementItem) => reference ?? String(id);
  const hasSeveral = rows.length > 1;
  return (
    <>
      {hasSeveral && first && (
        <ChosenBar
          minors={chosen.map((item) => amountOf(item).minor)}
          sum={chosen.reduce((sum, item) => sum + amountOf(item).minor, 0)}
          currency={amountOf(first).currency}
          differences={{ account, entries: chosen.map(({ entry_id: id }) => id) }}
          onWritten={() => choose([])}
        >
          <Button kind="outline" size={40} onClick={() => choose(rows)}>
            {t("choose.all", { count: rows.length })}
          </Button>
          {chosen.length > 0 && (
            <Button kind="outline" size={40} onClick={() => choose([])}>
              {t("choose.none")}
            </Button>
          )}
        </ChosenBar>
      )}
      <ReportTable
        label={label}
        rows={rows}
        rowKey={({ entry_id: id }) => String(id)}
        isTall
        columns={[
          {
            head: t("rows.reference"),
            isWords: true,
            cell: (item) =>
              hasSeveral ? (
                <Checkbox
                  checked={ids.has(item.entry_id)}
                  onChange={({ target }) =>
                    choose(
                      rows.filter(({ entry_id: id }) =>
                        id === item.entry_id ? target.checked : ids.has(id),
                      ),
                    )
                  }
                >
                  <span className="[overflow-wrap:anywhere]">{nameOf(item)}</span>
                </Checkbox>
              ) : (
                <span className="[overflow-wrap:anywhere]">{nameOf(item)}</span>
              ),
          },
          { head: t("rows.day"), cell: ({ day }) => formatShortDate(day) },
          {
            head: t("rows.kind"),
            isWords: true,
            cell: ({ kind }) => kinds(kind as "charge"),
          },
          { head: t("rows.amount"), cell: (item) => <Amount {...amountOf(item)} /> },
          {
            head: t("rows.order"),
            isWords: true,
            cell: ({ subject_id: id }) =>
              id !== null && (
                <BackOfficeLink
                  section="bookings"
                  id={id}
                  className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
                >
                  {t("rows.openOrder")}
                </BackOfficeLink>
              ),
          },
          {
            head: t("rows.action"),
            isWords: true,
            cell: (item) => (
              <Button
                kind="outline"
                size={40}
                aria-label={t("writeOff.title", { reference: nameOf(item) })}
                onClick={() => setOne(item)}
              >
                {t("writeOff.open")}
              </Button>
            ),
          },
        ]}
      />
      {one && (
        <WriteOffDialog
          differences={{ account, entries: [one.entry_id] }}
          reference={nameOf(one)}
          minors={[amountOf(one).minor]}
          currency={amountOf(one).currency}
          onClose={() => setOne(null)}
        />
      )}
    </>
  );
}
