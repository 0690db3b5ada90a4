import type { OrderMargin } from "@ghuri/contract/money-reports";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLinks } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { useFigureColumns } from "./figure-columns.tsx";
import { orderMarginsQuery } from "./queries.ts";
import { useGrouping } from "./use-grouping.ts";

/** What each order brought, the smallest margin first. Its amounts open its entries in the ledger. */
export function OrderMarginsPanel() {
  const t = useTranslations("backOfficeEarnings");
  const shared = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const { query, key, openAll } = useGrouping();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    orderMarginsQuery({ ...query, key }, getPageNumber(search)),
  );
  return (
    <Panel
      title={t("perOrder")}
      end={
        <DownloadLinks
          path="reports/order-margins"
          query={{ ...query, ...(key === null ? {} : { key }) }}
          title={t("perOrder")}
        />
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-small text-ink-2">
          {data && t("orderCount", { count: data.total })}
        </p>
        {key !== null && (
          <Button kind="outline" size={40} onClick={openAll}>
            {t("allOrders")}
          </Button>
        )}
      </div>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Orders rows={data.data} />
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={(wanted) => ask({ page: String(wanted) })}
          />
        </div>
      )}
    </Panel>
  );
}

function Orders({ rows }: { readonly rows: readonly OrderMargin[] }) {
  const t = useTranslations("backOfficeEarnings");
  const figures = useFigureColumns<OrderMargin>((amount, { id }) => (
    <BackOfficeLink
      section="ledger"
      search={{ order: id }}
      className="inline-flex min-h-10 items-center hover:underline"
    >
      {amount}
    </BackOfficeLink>
  ));
  return (
    <ReportTable
      label={t("perOrder")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("order"),
          isWords: true,
          cell: ({ id, reference }) => (
            <BackOfficeLink
              section="bookings"
              id={id}
              className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
            >
              {reference}
            </BackOfficeLink>
          ),
        },
        ...figures,
      ]}
    />
  );
}
