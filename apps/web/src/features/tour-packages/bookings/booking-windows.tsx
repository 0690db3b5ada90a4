import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { packageBookingQuery } from "../../../pieces/bookings/queries.ts";
import { PartyPayment } from "../../../pieces/payment/party-payment.tsx";
import { Note } from "../../../ui/note.tsx";
import { BookingModal } from "./booking-modal.tsx";
import { CancelModal } from "./cancel-modal.tsx";

type Window = "details" | "pay" | "cancel";

interface Props {
  readonly id: string;
  /** Which of them opens first. */
  readonly first?: "details" | "pay";
  readonly onClose: () => void;
}

/** The windows of one booking, one at a time: its details, paying for it, cancelling it. */
export function BookingWindows({ id, first = "details", onClose }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const { data: booking } = useQuery(packageBookingQuery(id, language));
  const [window, setWindow] = useState<Window>(first);
  const [isCancelled, setCancelled] = useState(false);
  const back = () => (first === "details" ? setWindow("details") : onClose());

  if (window === "pay")
    return booking ? <PartyPayment type="package" booking={booking} onClose={back} /> : null;
  if (window === "cancel" && booking)
    return (
      <CancelModal
        booking={booking}
        onKeep={back}
        onCancelled={() => {
          setCancelled(true);
          setWindow("details");
        }}
      />
    );
  return (
    <BookingModal
      id={id}
      news={
        isCancelled && (
          <Note tone="success" role="status" className="mb-5">
            {t("cancelled")}
          </Note>
        )
      }
      onClose={onClose}
      onPay={() => setWindow("pay")}
      onCancel={() => setWindow("cancel")}
    />
  );
}
