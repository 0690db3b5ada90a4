import type { FlightBooking } from "@ghuri/contract/bookings";
import type { PaymentStatus } from "@ghuri/contract/payments";
import { IconClockHour4, IconTicket } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Note } from "../../ui/note.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly kind: PaymentStatus;
}

/** What comes next. */
export function ReturnNote({ booking, kind }: Props) {
  const t = useTranslations("payment");
  const { formatInstant } = useFormat();
  const ticket = <IconTicket size={20} stroke={1.9} aria-hidden="true" />;
  if (kind === "pending") return <Note tone="quiet">{t("pendingNote")}</Note>;
  if (kind === "paid") {
    if (booking.status === "ticket_issued")
      return (
        <Note tone="success" icon={ticket} title={t("ticketReady")}>
          {t("ticketReadyText")}
        </Note>
      );
    if (booking.status === "booking_confirmed" || booking.status === "booked")
      return (
        <Note tone="info" icon={ticket} title={t("next")}>
          {t("nextText")}
        </Note>
      );
    return <Note tone="warning">{t("refundText")}</Note>;
  }
  const until = booking.payment_deadline;
  if (!until) return <Note tone="quiet">{t("released")}</Note>;
  return (
    <Note tone="warning" icon={<IconClockHour4 size={20} stroke={1.9} aria-hidden="true" />}>
      {t.rich("heldUntil", {
        when: () => <b className="numerals font-bold">{formatInstant(until)}</b>,
      })}
    </Note>
  );
}
