import type { BookingAction, FlightBooking } from "@ghuri/contract/flight-bookings";
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarPlus,
  IconPencil,
  IconReceipt,
  IconTicket,
} from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import {
  ACTION_ICON_PROPS,
  ACTION_ROW_CLASS,
  ContactRows,
} from "../../components/bookings/booking-action-rows.tsx";
import { InvoiceLinks } from "../../components/bookings/invoice-links.tsx";
import { MoneyReceiptLinks } from "../../components/bookings/money-receipt-links.tsx";
import { useBookingFileUrls } from "../../components/bookings/use-booking-file-urls.ts";
import { RefundLinks } from "../../components/refunds/refund-links.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onCancel: () => void;
  readonly onChange: () => void;
  readonly onCorrectName: () => void;
}

/** The actions the server allows for this booking. Paying is beside the payment status. */
export function BookingActions({ booking, onCancel, onChange, onCorrectName }: Props) {
  const t = useTranslations("trips");
  const fileUrls = useBookingFileUrls(booking.id);
  const may = (action: BookingAction) => booking.available_actions.includes(action);
  const isTicketComing = booking.status === "booked" || booking.status === "booking_confirmed";
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {may("download_receipt") && (
        <li>
          <a href={fileUrls.receipt} download className={ACTION_ROW_CLASS}>
            <IconReceipt {...ACTION_ICON_PROPS} />
            {t("receipt")}
          </a>
        </li>
      )}
      {may("download_receipt") && (
        <InvoiceLinks id={booking.id} type="flight" refunds={booking.refunds} />
      )}
      <MoneyReceiptLinks payments={booking.payments} />
      {may("download_ticket") && (
        <li>
          <a href={fileUrls.ticket} download className={ACTION_ROW_CLASS}>
            <IconTicket {...ACTION_ICON_PROPS} />
            {t("ticket")}
          </a>
        </li>
      )}
      {isTicketComing && (
        <li className="flex min-h-11 items-center gap-3 px-3 font-[650] text-ink-3">
          <IconTicket {...ACTION_ICON_PROPS} />
          {t("ticketLater")}
        </li>
      )}
      {may("add_to_calendar") && (
        <li>
          <a href={fileUrls.calendar} download className={ACTION_ROW_CLASS}>
            <IconCalendarPlus {...ACTION_ICON_PROPS} />
            {t("addToCalendar")}
          </a>
        </li>
      )}
      {(may("change_flight") || may("request_change")) && (
        <li>
          <button type="button" onClick={onChange} className={ACTION_ROW_CLASS}>
            <IconArrowsExchange {...ACTION_ICON_PROPS} />
            {t("changeFlight")}
          </button>
        </li>
      )}
      {booking.may_correct_names && (
        <li>
          <button type="button" onClick={onCorrectName} className={ACTION_ROW_CLASS}>
            <IconPencil {...ACTION_ICON_PROPS} />
            {t("name.title")}
          </button>
        </li>
      )}
      <RefundLinks refunds={booking.refunds} />
      {(may("cancel") || may("request_refund")) && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW_CLASS}>
            <IconArrowBackUp {...ACTION_ICON_PROPS} />
            {t(may("request_refund") ? "cancelAndRefund" : "cancelBooking")}
          </button>
        </li>
      )}
      <ContactRows reference={booking.booking_id} />
    </ul>
  );
}
