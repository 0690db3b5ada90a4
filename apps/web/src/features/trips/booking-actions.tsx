import type { BookingAction, FlightBooking } from "@ghuri/contract/bookings";
import { IconArrowBackUp, IconCalendarPlus, IconReceipt, IconTicket } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ACTION_MARK, ACTION_ROW, AskRows } from "../../pieces/bookings/action-rows.tsx";
import { useBookingPapers } from "../../pieces/bookings/use-booking-papers.ts";
import { RefundRows } from "../../pieces/refunds/refund-rows.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onCancel: () => void;
}

/** What the server lets one do with a booking now; paying stands beside the payment's status. */
export function BookingActions({ booking, onCancel }: Props) {
  const t = useTranslations("trips");
  const papers = useBookingPapers(booking.id);
  const may = (action: BookingAction) => booking.available_actions.includes(action);
  const isTicketComing = booking.status === "booked" || booking.status === "booking_confirmed";
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {may("download_receipt") && (
        <li>
          <a href={papers.receipt} download className={ACTION_ROW}>
            <IconReceipt {...ACTION_MARK} />
            {t("receipt")}
          </a>
        </li>
      )}
      {may("download_ticket") && (
        <li>
          <a href={papers.ticket} download className={ACTION_ROW}>
            <IconTicket {...ACTION_MARK} />
            {t("ticket")}
          </a>
        </li>
      )}
      {isTicketComing && (
        <li className="flex min-h-11 items-center gap-3 px-3 font-[650] text-ink-3">
          <IconTicket {...ACTION_MARK} />
          {t("ticketLater")}
        </li>
      )}
      {may("add_to_calendar") && (
        <li>
          <a href={papers.calendar} download className={ACTION_ROW}>
            <IconCalendarPlus {...ACTION_MARK} />
            {t("addToCalendar")}
          </a>
        </li>
      )}
      <RefundRows refunds={booking.refunds} />
      {(may("cancel") || may("request_refund")) && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW}>
            <IconArrowBackUp {...ACTION_MARK} />
            {t(may("request_refund") ? "cancelAndRefund" : "cancelBooking")}
          </button>
        </li>
      )}
      <AskRows reference={booking.booking_id} />
    </ul>
  );
}
