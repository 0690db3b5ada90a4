import type { FollowUp } from "@ghuri/contract/admin-follow-ups";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { usePartnerName } from "../shell/use-partner-name.ts";
import { useSearchParams } from "../shell/use-search-params.ts";
import { followUpsQuery } from "./queries.ts";

/** Assigned and dated cases of all queues and bookings: the caller's own, or everyone's. */
export function FollowUpsScreen() {
  const t = useTranslations("backOfficeFollowUps");
  const common = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const { data: all, isError, refetch } = useQuery(followUpsQuery);
  const isAll = search["show"] === "all";
  const shown = all?.filter(({ assignee }) => isAll || assignee?.is_me);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="type-card">{common("sections.follow-ups")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
        </div>
        <SegmentedControl
          label={t("show")}
          value={isAll ? "all" : "mine"}
          onChange={(choice) => ask({ show: choice === "all" ? "all" : undefined })}
          options={[
            { value: "mine", label: t("showMine") },
            { value: "all", label: t("showAll") },
          ]}
        />
      </div>
      {!all && isError && <LoadError title={common("loadFailed")} onRetry={() => void refetch()} />}
      {!all && !isError && <Skeleton className="h-60 rounded-xl" />}
      {shown?.length === 0 && (
        <p role="status" className="card rounded-[14px] p-6 text-ink-2">
          {t(isAll ? "none" : "noneMine")}
        </p>
      )}
      {shown && shown.length > 0 && <Table rows={shown} />}
    </>
  );
}

function Table({ rows }: { readonly rows: readonly FollowUp[] }) {
  const t = useTranslations("backOfficeFollowUps");
  const common = useTranslations("backOffice");
  const { formatSlashDate } = useFormat();
  const partnerName = usePartnerName();
  const when = ({ follow_up_on: date, is_due: isDue }: FollowUp) =>
    date && (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="numerals">{formatSlashDate(date)}</span>
        {isDue && <StatusChip look="waiting">{t("isDue")}</StatusChip>}
      </span>
    );
  const who = ({ assignee }: FollowUp) =>
    assignee ? (assignee.is_me ? t("mine") : assignee.name) : t("nobody");
  const link = ({ kind, id, name }: FollowUp) => (
    <BackOfficeLink
      section={kind}
      id={id}
      className="inline-flex min-h-10 items-center font-[650] text-action-ink [overflow-wrap:anywhere] hover:underline"
    >
      {kind === "supplier-balances" ? partnerName(name) : name}
    </BackOfficeLink>
  );
  const what = ({ kind }: FollowUp) => common(`sections.${kind}`);
  return (
    <DataTable
      label={common("sections.follow-ups")}
      rows={rows}
      rowKey={({ kind, id }) => kind + id}
      wide
      columns={[
        { key: "case", head: t("case"), cell: link },
        { key: "what", head: t("list"), cell: what },
        { key: "when", head: t("followUpOn"), cell: (row) => when(row) || "–" },
        { key: "who", head: t("assignee"), cell: who },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-1">
          <p className="type-small text-ink-2">{what(row)}</p>
          {link(row)}
          <p className="type-small flex flex-wrap items-center justify-between gap-3 text-ink-2">
            <span>{who(row)}</span>
            {when(row)}
          </p>
        </div>
      )}
    />
  );
}
