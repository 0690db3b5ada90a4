import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import { IconTicketOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Pager } from "../../../components/list/pager.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FollowUpMark } from "../follow-ups/follow-up-mark.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { BookingPaymentChip, BookingStatusChip } from "./status-chips.tsx";
import { getFilters } from "./queries.ts";

interface Found {
  readonly data: readonly AdminBookingRow[];
  readonly current_page: number;
  readonly last_page: number;
}

interface Props {
  readonly list: UseQueryResult<Found>;
  readonly openId: string | undefined;
}

/* The whole row is one link, so that it can be pressed anywhere. On a phone its parts are stacked. */
const LINE =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 tab:gap-x-3 tab:grid-cols-[minmax(104px,1.1fr)_minmax(0,1.1fr)_84px_62px_126px_134px] tab:items-center";

export function BookingsList({ list, openId }: Props) {
  const t = useTranslations("backOfficeBookings.list");
  const shared = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  if (!list.data)
    return list.isError ? (
      <LoadError title={shared("loadFailed")} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-xl" />
    );
  if (list.data.data.length === 0) return <Nothing />;
  return (
    <>
      <div
        className={cx(
          "card overflow-hidden rounded-[14px]",
          list.isPlaceholderData && "opacity-60",
        )}
      >
        <div
          aria-hidden="true"
          className={cx(LINE, "type-caption bg-sunken px-4 py-2.5 text-ink-3 max-tab:hidden")}
        >
          <span>{t("booking")}</span>
          <span>{t("what")}</span>
          <span>{t("travels")}</span>
          <span className="text-right">{t("amount")}</span>
          <span>{t("state")}</span>
          <span>{t("payment")}</span>
        </div>
        <ul aria-label={shared("sections.bookings")}>
          {list.data.data.map((row) => (
            <li key={row.id} className="border-t border-line">
              <Line row={row} isOpen={row.id === openId} />
            </li>
          ))}
        </ul>
      </div>
      <Pager
        list={{ ...list.data, current_page: getPageNumber(search) }}
        onPage={(page) => ask({ page: String(page) })}
      />
    </>
  );
}

function Line({ row, isOpen }: { readonly row: AdminBookingRow; readonly isOpen: boolean }) {
  const { formatNumber, formatSlashDate } = useFormat();
  const [search] = useSearchParams();
  return (
    <BackOfficeLink
      section="bookings"
      id={row.id}
      search={search}
      aria-current={isOpen ? "true" : undefined}
      className={cx(
        LINE,
        "min-h-[46px] border-l-3 px-[13px] py-2.5 -outline-offset-3 hover:bg-sunken",
        isOpen ? "border-ink bg-sunken" : "border-transparent",
      )}
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="numerals type-small block font-bold whitespace-nowrap">
          {row.reference}
        </span>
        <span className="type-small text-ink-2">{row.traveller}</span>
        <FollowUpMark kind="bookings" id={row.id} />
      </span>
      <span className="numerals text-right font-bold tab:order-1 tab:hidden">
        {formatNumber(row.amount)}
      </span>
      <span className="[overflow-wrap:anywhere] max-tab:type-small">{row.title}</span>
      <span className="numerals max-tab:type-small max-tab:text-right">
        {formatSlashDate(row.travel_date)}
      </span>
      <span className="numerals text-right font-bold max-tab:hidden">
        {formatNumber(row.amount)}
      </span>
      <span className="max-tab:col-span-2 max-tab:flex max-tab:flex-wrap max-tab:gap-2">
        <BookingStatusChip status={row.status} />
        <span className="tab:hidden">
          <BookingPaymentChip booking={row} />
        </span>
      </span>
      <span className="max-tab:hidden">
        <BookingPaymentChip booking={row} />
      </span>
    </BackOfficeLink>
  );
}

function Nothing() {
  const t = useTranslations("backOfficeBookings.list");
  const [search] = useSearchParams();
  const isNarrowed = Object.keys(getFilters(search)).length > 0;
  return (
    <div className="card flex flex-col items-center gap-1 rounded-[14px] px-6 py-12 text-center">
      <IconTicketOff size={30} stroke={1.6} aria-hidden="true" className="text-ink-3" />
      <p className="font-bold">{isNarrowed ? t("nothing") : t("nothingYet")}</p>
      <p className="type-small text-ink-2">{isNarrowed ? t("nothingText") : t("nothingYetText")}</p>
    </div>
  );
}
