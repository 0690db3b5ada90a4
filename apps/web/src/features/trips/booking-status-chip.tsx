import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
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

export function BookingStatusChip({ status }: { readonly status: FlightBookingStatus }) {
  const t = useTranslations("trips");
  return <StatusChip look={LOOK[status]}>{t(`status.${status}`)}</StatusChip>;
}
