import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useBookingFileUrls } from "../../components/bookings/use-booking-file-urls.ts";

interface Props {
  readonly booking: FlightBookingSummary;
}

/** Link to the e-ticket once issued. A plain link works: the browser sends the session cookie. */
export function TicketLink({ booking, withWord = false }: Props & { readonly withWord?: boolean }) {
  const t = useTranslations("trips");
  const common = useTranslations("common");
  const fileUrls = useBookingFileUrls(booking.id);
  if (!booking.available_actions.includes("download_ticket"))
    return <span className="text-ink-3">{common("notAvailable")}</span>;
  return (
    <a
      href={fileUrls.ticket}
      download
      aria-label={t("downloadTicket", { id: booking.booking_id })}
      className={
        withWord
          ? "inline-flex min-h-11 items-center gap-2 font-[650] text-action-ink"
          : "grid size-10 place-items-center rounded-lg border border-line bg-surface hover:border-line-strong"
      }
    >
      <IconDownload size={19} stroke={1.9} aria-hidden="true" />
      {withWord && t("ticket")}
    </a>
  );
}
