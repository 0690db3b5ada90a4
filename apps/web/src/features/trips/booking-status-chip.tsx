import type { FlightBookingStatus, FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../ui/status-chip.tsx";

const LOOK = {
  not_booked: "open",
  booked: "recorded",
  booking_confirmed: "confirmed",
  booking_failed: "failed",
  booking_cancelled: "cancelled",
  ticket_issued: "inHand",
  booking_expired: "expired",
} as const;

interface Props {
  readonly status: FlightBookingStatus;
  readonly confirmation: FlightBookingSummary["confirmation"];
}

/** The booking's status; while the airline confirms the seats, that. */
export function BookingStatusChip({ status, confirmation }: Props) {
  const t = useTranslations("trips");
  const isConfirming = confirmation === "confirming" || confirmation === "taking_long";
  return (
    <StatusChip look={LOOK[status]}>
      {isConfirming ? t("confirming") : t(`status.${status}`)}
    </StatusChip>
  );
}

/** The airline changed the flights: the details ask what the traveller wants. */
export function AnswerChip() {
  const t = useTranslations("trips.schedule");
  return <StatusChip look="waiting">{t("answerNow")}</StatusChip>;
}
