import type { FlightBookingSummary } from "@ghuri/contract/bookings";
import { IconChevronRight, IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

interface Props {
  readonly booking: FlightBookingSummary;
}

/** The e-ticket, once there is one. A plain link: the browser sends the session's cookie. */
export function TicketLink({ booking, withWord = false }: Props & { readonly withWord?: boolean }) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  if (!booking.available_actions.includes("download_ticket"))
    return <span className="text-ink-3">{common("notAvailable")}</span>;
  const label = t("downloadTicket", { id: booking.booking_id });
  return (
    <a
      href={`/download-ticket/${booking.id}`}
      download
      aria-label={label}
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

/** The open booking is in the address, so that back closes it. */
export function DetailsLink({ booking, arrow = false }: Props & { readonly arrow?: boolean }) {
  const t = useTranslations("trips");
  return (
    <Link
      to="/profile/bookings"
      search={(search) => ({ ...search, view: booking.id })}
      resetScroll={false}
      aria-label={t("viewDetailsOf", { id: booking.booking_id })}
      className="inline-flex min-h-11 items-center gap-1.5 font-[650] whitespace-nowrap text-action-ink hover:underline"
    >
      {t("viewDetails")}
      {arrow && <IconChevronRight size={18} stroke={2} aria-hidden="true" />}
    </Link>
  );
}
