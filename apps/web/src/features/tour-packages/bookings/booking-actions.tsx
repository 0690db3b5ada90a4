import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import {
  ACTION_ICON_PROPS,
  ACTION_ROW_CLASS,
  ContactRows,
} from "../../../components/bookings/booking-action-rows.tsx";
import { InvoiceLinks } from "../../../components/bookings/invoice-links.tsx";
import { MoneyReceiptLinks } from "../../../components/bookings/money-receipt-links.tsx";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { RefundLinks } from "../../../components/refunds/refund-links.tsx";

interface Props {
  readonly booking: PackageBookingDetail;
  readonly onCancel: () => void;
}

/** The actions the server allows for this booking. Paying is beside the payment status. */
export function BookingActions({ booking, onCancel }: Props) {
  const t = useTranslations("trips");
  const fileUrls = useBookingFileUrls(booking.id, "package");
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {booking.available_actions.includes("download_receipt") && (
        <li>
          <a href={fileUrls.receipt} download className={ACTION_ROW_CLASS}>
            <IconReceipt {...ACTION_ICON_PROPS} />
            {t("receipt")}
          </a>
        </li>
      )}
      {booking.available_actions.includes("download_receipt") && (
        <InvoiceLinks id={booking.id} type="package" refunds={booking.refunds} />
      )}
      <MoneyReceiptLinks payments={booking.payments} />
      <RefundLinks refunds={booking.refunds} />
      {booking.available_actions.includes("cancel") && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW_CLASS}>
            <IconArrowBackUp {...ACTION_ICON_PROPS} />
            {t("cancelBooking")}
          </button>
        </li>
      )}
      <ContactRows reference={booking.hash} />
    </ul>
  );
}
