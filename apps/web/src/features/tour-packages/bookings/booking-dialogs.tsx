import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { packageBookingQuery } from "../../../components/bookings/queries.ts";
import { PartyPaymentDialog } from "../../../components/payment/party-payment-dialog.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { BookingDialog } from "./booking-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

type Dialog = "details" | "pay" | "cancel";

interface Props {
  readonly id: string;
  /** The dialog to open first. */
  readonly first?: "details" | "pay";
  readonly onClose: () => void;
}

/** The dialogs of one booking, one at a time: details, payment, cancellation. */
export function BookingDialogs({ id, first = "details", onClose }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const { data: booking } = useQuery(packageBookingQuery(id, language));
  const [dialog, setDialog] = useState<Dialog>(first);
  const [isCancelled, setCancelled] = useState(false);
  const back = () => (first === "details" ? setDialog("details") : onClose());

  if (dialog === "pay")
    return booking ? <PartyPaymentDialog type="package" booking={booking} onClose={back} /> : null;
  if (dialog === "cancel" && booking)
    return (
      <CancelDialog
        booking={booking}
        onKeep={back}
        onCancelled={() => {
          setCancelled(true);
          setDialog("details");
        }}
      />
    );
  return (
    <BookingDialog
      id={id}
      notice={
        isCancelled && (
          <Callout tone="success" role="status" className="mb-5">
            {t("cancelled")}
          </Callout>
        )
      }
      onClose={onClose}
      onPay={() => setDialog("pay")}
      onCancel={() => setDialog("cancel")}
    />
  );
}
