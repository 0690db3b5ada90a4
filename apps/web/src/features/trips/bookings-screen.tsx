import { IconPlaneTilt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BookingsTabs } from "../../components/bookings/bookings-tabs.tsx";
import { bookingsQuery } from "../../components/bookings/queries.ts";
import { EmptyState } from "../../components/list/empty-state.tsx";
import { ListSkeleton } from "../../components/list/list-skeleton.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { LoadError } from "../../components/list/load-error.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { BookingDialogs } from "./booking-dialogs.tsx";
import { BookingsTable } from "./bookings-table.tsx";

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The id of the booking whose details are open. */
  readonly view: string | undefined;
  /** What of it is open first. */
  readonly first: "details" | "extras";
  readonly onCloseView: () => void;
}

/** All flight bookings of the account, newest first (S2.12-05 to -07). */
export function BookingsScreen({ page, onPage, view, first, onCloseView }: Props) {
  const t = useTranslations("trips");
  const [paying, setPaying] = useState<string | null>(null);
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(bookingsQuery(page));
  return (
    <div>
      <h1 className="type-page">{t("bookings")}</h1>
      <p className="type-intro mt-1 mb-5 text-ink-2">{t("intro")}</p>
      <BookingsTabs />
      {!list && !isError && <ListSkeleton />}
      {!list && isError && <LoadError title={t("failed")} onRetry={() => void refetch()} />}
      {list?.data.length === 0 && (
        <EmptyState
          icon={<IconPlaneTilt size={40} stroke={1.5} aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        >
          <Link to="/" className={buttonStyle("primary")}>
            {t("searchFlights")}
          </Link>
        </EmptyState>
      )}
      {list && list.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <BookingsTable bookings={list.data} onPay={({ id }) => setPaying(id)} />
        </div>
      )}
      {list && <Pager list={list} onPage={onPage} />}
      {view && (
        <BookingDialogs key={`${view} ${first}`} id={view} first={first} onClose={onCloseView} />
      )}
      {paying && <BookingDialogs id={paying} first="pay" onClose={() => setPaying(null)} />}
    </div>
  );
}
