import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { PaymentDialog } from "../../../components/payment/payment-dialog.tsx";
import { ChangeSumLines } from "./change-sum-lines.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onClose: () => void;
}

/** The payment dialog of the change that waits for it. */
export function ChangePaymentDialog({ booking, onClose }: Props) {
  const t = useTranslations("trips.change");
  const change = booking.changes.find(({ may_pay }) => may_pay);
  if (!change) return null;
  return (
    <PaymentDialog
      booking={{ ...change, type: "flight-change", total_payable: change.sum.total }}
      note={t("payNote", { id: booking.booking_id })}
      lines={<ChangeSumLines sum={change.sum} />}
      onClose={onClose}
    />
  );
}
