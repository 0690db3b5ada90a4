import { type Subscriber, SubscriberState } from "@ghuri/contract/admin-site-content";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconDownload, IconMailOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { ListSkeleton } from "../../../../components/list/list-skeleton.tsx";
import { Pager } from "../../../../components/list/pager.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { getPageNumber, useSearchParams } from "../../shell/use-search-params.ts";
import { SearchBox } from "../editing/search-box.tsx";
import { RemoveSubscriberDialog } from "./remove-subscriber-dialog.tsx";
import { saveFile } from "./save-file.ts";

const KEY = [BACK_OFFICE, "subscribers"] as const;

/** The newsletter's subscribers: search, CSV export, and removal. */
export function NewsletterScreen() {
  const t = useTranslations("backOfficeSite.newsletter");
  const shared = useTranslations("backOffice");
  const { formatNumber } = useFormat();
  const queries = useQueryClient();
  const [search, ask] = useSearchParams();
  const state = SubscriberState.safeParse(search["state"]).data ?? "confirmed";
  const query = { page: getPageNumber(search), search: search["q"] ?? "", state };
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [...KEY, query],
    queryFn: () => adminCall("GET /api/v1/back-office/subscribers", { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small mt-1 text-ink-2">{t("intro")}</p>
        </div>
        <ExportButton onExported={setNotice} />
      </div>
      <div role="status" className="empty:hidden">
        {notice && <Callout tone="success">{notice}</Callout>}
      </div>
      <div className="grid items-end gap-3 nav:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox
          key={query.search}
          label={t("search")}
          asked={query.search}
          onAsk={(q) => ask({ q, page: undefined })}
        />
        <SegmentedControl
          label={t("stateLabel")}
          value={state}
          onChange={(wanted) => ask({ state: wanted, page: undefined })}
          options={SubscriberState.options.map((one) => ({
            value: one,
            label: data
              ? t("counted", { state: t(`states.${one}`), count: formatNumber(data.counts[one]) })
              : t(`states.${one}`),
          }))}
        />
      </div>
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <ListSkeleton />}
      {data && data.total === 0 && (
        <div className="card flex flex-col items-center gap-2 px-6 py-12 text-center">
          <IconMailOff size={36} stroke={1.6} aria-hidden="true" className="text-ink-3" />
          <p className="type-card">{t("none")}</p>
          <p className="text-ink-2">{t("noneText")}</p>
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <SubscriberTable rows={data.data} onRemove={setLeaving} />
          <Pager list={data} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {leaving && (
        <RemoveSubscriberDialog
          subscriber={leaving}
          onClose={() => setLeaving(null)}
          onDone={(message) => {
            setLeaving(null);
            setNotice(message);
            void queries.invalidateQueries({ queryKey: KEY });
          }}
        />
      )}
    </div>
  );
}

/** Exports personal data: the server records who downloaded it. */
function ExportButton({ onExported }: { readonly onExported: (message: string) => void }) {
  const t = useTranslations("backOfficeSite.newsletter");
  const common = useTranslations("common");
  const exportCsv = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/subscriber-tables", {}),
    onSuccess({ data: { file, csv, rows } }) {
      saveFile(file, csv);
      onExported(t("exported", { count: rows }));
    },
  });
  return (
    <div>
      <Button
        kind="outline"
        size={40}
        icon={<IconDownload size={18} stroke={2} aria-hidden="true" />}
        busyLabel={exportCsv.isPending ? t("exporting") : null}
        onClick={() => exportCsv.mutate()}
      >
        {t("export")}
      </Button>
      {exportCsv.error && (
        <Callout tone="danger" role="alert" className="mt-2">
          {getRefusalMessage(exportCsv.error, common("somethingWrong"))}
        </Callout>
      )}
    </div>
  );
}

interface SubscriberTableProps {
  readonly rows: readonly Subscriber[];
  readonly onRemove: (subscriber: Subscriber) => void;
}

function SubscriberTable({ rows, onRemove }: SubscriberTableProps) {
  const t = useTranslations("backOfficeSite.newsletter");
  const pages = useTranslations("backOfficeSite.pages");
  const { formatInstant } = useFormat();
  const when = (instant: string | null) => (instant ? formatInstant(instant) : "–");
  const address = ({ email }: Subscriber) => (
    <span className="[overflow-wrap:anywhere]">{email ?? t("forgotten")}</span>
  );
  const button = (row: Subscriber) =>
    row.email && (
      <Button
        kind="outline"
        size={40}
        aria-label={t("removeOf", { email: row.email })}
        onClick={() => onRemove(row)}
      >
        {t("remove")}
      </Button>
    );
  const isGone = rows.some(({ state }) => state === "gone");
  return (
    <DataTable
      label={t("title")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "email", head: t("columns.email"), cell: address },
        {
          key: "language",
          head: t("columns.language"),
          cell: ({ language }) => pages(`languages.${language}`),
        },
        { key: "asked", head: t("columns.asked"), cell: (row) => when(row.asked_at) },
        { key: "confirmed", head: t("columns.confirmed"), cell: (row) => when(row.confirmed_at) },
        ...(isGone
          ? [{ key: "left", head: t("columns.left"), cell: (row: Subscriber) => when(row.left_at) }]
          : [{ key: "act", head: "", align: "end" as const, cell: button }]),
      ]}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <strong>{address(row)}</strong>
          <span className="type-small text-ink-2">
            {pages(`languages.${row.language}`)} · {when(row.left_at ?? row.asked_at)}
          </span>
          <span>{button(row)}</span>
        </div>
      )}
    />
  );
}
