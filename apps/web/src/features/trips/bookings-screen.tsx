import { IconPlaneTilt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingsQuery } from "../../pieces/bookings/queries.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BookingModal } from "./booking-modal.tsx";
import { BookingsTable } from "./bookings-table.tsx";
import { PayForBooking } from "./pay-for-booking.tsx";

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The booking whose details are open. */
  readonly view: string | undefined;
  readonly onCloseView: () => void;
}

/** All flight bookings of the account, newest first (S2.12-05 to -07). */
export function BookingsScreen({ page, onPage, view, onCloseView }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  const { localDigits } = useFormat();
  const [paying, setPaying] = useState<string | null>(null);
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(bookingsQuery(page));
  return (
    <div>
      <h1 className="type-page">{t("bookings")}</h1>
      <p className="mt-1 mb-5 text-[17px] text-ink-2">{t("intro")}</p>
      {!list && !isError && <ListSkeleton />}
      {!list && isError && (
        <Note tone="danger" role="alert" title={t("failed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Note>
      )}
      {list?.data.length === 0 && <NoBookings />}
      {list && list.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <BookingsTable bookings={list.data} onPay={({ id }) => setPaying(id)} />
        </div>
      )}
      {list && list.last_page > 1 && (
        <nav
          aria-label={t("page", pageWords(list, localDigits))}
          className="mt-6 flex items-center justify-center gap-4"
        >
          <Button
            kind="outline"
            size={40}
            disabled={list.current_page <= 1}
            onClick={() => onPage(list.current_page - 1)}
          >
            {common("previous")}
          </Button>
          <span className="type-small numerals text-ink-3">
            {t("page", pageWords(list, localDigits))}
          </span>
          <Button
            kind="outline"
            size={40}
            disabled={list.current_page >= list.last_page}
            onClick={() => onPage(list.current_page + 1)}
          >
            {common("next")}
          </Button>
        </nav>
      )}
      {view && !paying && (
        <BookingModal id={view} onClose={onCloseView} onPay={() => setPaying(view)} />
      )}
      {paying && <PayForBooking id={paying} onClose={() => setPaying(null)} />}
    </div>
  );
}

function pageWords(
  list: { readonly current_page: number; readonly last_page: number },
  localDigits: (text: string | number) => string,
) {
  return { page: localDigits(list.current_page), pages: localDigits(list.last_page) };
}

function NoBookings() {
  const t = useTranslations("trips");
  return (
    <div className="card flex flex-col items-center gap-2 px-6 py-14 text-center">
      <IconPlaneTilt size={40} stroke={1.5} aria-hidden="true" className="text-ink-3" />
      <p className="type-card">{t("empty")}</p>
      <p className="text-ink-2">{t("emptyText")}</p>
      <Link to="/" className={`${buttonStyle("primary")} mt-4`}>
        {t("searchFlights")}
      </Link>
    </div>
  );
}

function ListSkeleton() {
  const common = useTranslations("phrases");
  return (
    <div role="status">
      <span className="visually-hidden">{common("loading")}</span>
      <div className="flex flex-col gap-3">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[150px] rounded-xl tab:h-14" />
        ))}
      </div>
    </div>
  );
}
