import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLinks } from "../reports/download-links.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { EntryLines } from "./entry-lines.tsx";
import { ledgerEntriesQuery } from "./queries.ts";
import { ReverseEntry } from "./reverse-entry.tsx";
import { useAccountName } from "./use-account-name.ts";
import { useLedgerFilter } from "./use-ledger-filter.ts";

/** The entries of the period, of one account in it, or of one order. */
export function LedgerEntriesPanel() {
  const t = useTranslations("backOfficeLedger");
  const shared = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const { filter, order, entry, account, kind, isOfTickets, isFromStart, showPeriod } =
    useLedgerFilter();
  const kinds = useTranslations("backOfficeLedger.entryKinds");
  const { formatNumber } = useFormat();
  const nameOf = useAccountName();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    ledgerEntriesQuery(filter, getPageNumber(search)),
  );
  const query = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  );
  const title =
    entry !== null
      ? t("oneEntry")
      : order !== null
        ? t("entriesOfOrder")
        : account === null
          ? t("entries")
          : t("entriesOf", { account: nameOf(account) });
  const limits = [
    ...(kind ? [kinds(kind)] : []),
    ...(isOfTickets ? [t("ofTickets")] : []),
    ...(isFromStart ? [t("fromStart")] : []),
  ];
  return (
    <Panel
      title={[title, ...limits].join(", ")}
      end={<DownloadLinks path="ledger/entries" query={query} title={title} />}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="type-small text-ink-2">
          {data &&
            (data.has_more
              ? t("countMore", { count: formatNumber(data.total) })
              : t("count", { count: data.total }))}
        </p>
        {((order ?? entry ?? account ?? kind) !== null || isOfTickets) && (
          <Button kind="outline" size={40} onClick={showPeriod}>
            {t("allEntries")}
          </Button>
        )}
      </div>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && !isError && (
        <div aria-busy={isPlaceholderData}>
          {data.data.length === 0 && <p className="text-ink-2">{t("none")}</p>}
          <ol aria-label={title} className="flex flex-col gap-3">
            {data.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={(wanted) => ask({ page: String(wanted) })}
          />
        </div>
      )}
    </Panel>
  );
}

/** One entry: what was booked, when, and its lines, debits before credits. */
function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTranslations("backOfficeLedger");
  const { formatMoment, localDigits } = useFormat();
  const { order } = useLedgerFilter();
  const { subject_id: id } = entry;
  return (
    <li className="rounded-xl bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{t(`entryKinds.${entry.kind}`)}</b>
        <span className="type-small numerals text-ink-3">
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          {" · "}
          {t("number", { number: localDigits(entry.id) })}
        </span>
      </div>
      <EntryLines caption={t(`entryKinds.${entry.kind}`)} lines={entry.lines} />
      <p className="type-small flex flex-wrap items-center gap-x-4 text-ink-2">
        {entry.note && <span className="[overflow-wrap:anywhere]">{entry.note}</span>}
        {entry.is_reversible && <ReverseEntry id={entry.id} />}
        {id !== null && order === null && (
          <BackOfficeLink
            section="ledger"
            search={{ order: id }}
            className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
          >
            {t("ofThisOrder")}
          </BackOfficeLink>
        )}
        {id !== null && (
          <BackOfficeLink
            section="bookings"
            id={id}
            className="inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
          >
            {t("openOrder")}
          </BackOfficeLink>
        )}
      </p>
    </li>
  );
}
