import type { PackageBookingDetail } from "@ghuri/contract/packages";
import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ACTION_MARK, ACTION_ROW, AskRows } from "../../../pieces/bookings/action-rows.tsx";
import { useBookingPapers } from "../../../pieces/bookings/use-booking-papers.ts";
import { RefundRows } from "../../../pieces/refunds/refund-rows.tsx";

interface Props {
  readonly booking: PackageBookingDetail;
  readonly onCancel: () => void;
}

/** What the server lets one do with a booking now; paying stands beside the payment's status. */
export function BookingActions({ booking, onCancel }: Props) {
  const t = useTranslations("trips");
  const papers = useBookingPapers(booking.id, "package");
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {booking.available_actions.includes("download_receipt") && (
        <li>
          <a href={papers.receipt} download className={ACTION_ROW}>
            <IconReceipt {...ACTION_MARK} />
            {t("receipt")}
          </a>
        </li>
      )}
      <RefundRows refunds={booking.refunds} />
      {booking.available_actions.includes("cancel") && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW}>
            <IconArrowBackUp {...ACTION_MARK} />
            {t("cancelBooking")}
          </button>
        </li>
      )}
      <AskRows reference={booking.hash} />
    </ul>
  );
}
