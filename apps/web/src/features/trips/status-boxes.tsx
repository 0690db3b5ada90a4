import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PaymentStatusBox } from "../../components/bookings/payment-status-box.tsx";
import { airlineStatusQuery } from "../../components/bookings/queries.ts";
import { isPartPaid } from "../../components/payment/is-part-paid.ts";
import { StatusBox } from "../../components/bookings/status-box.tsx";
import { BookingStatusChip } from "./booking-status-chip.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
}

/** The status of the payment, the booking and the airline's record (S2.12-08, -09, S4.7-09). */
export function StatusBoxes({ booking, onPay }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("common");
  const { data: reference } = useQuery(airlineStatusQuery(booking.id));
  return (
    <div className="grid gap-3 tab:grid-cols-2">
      <PaymentStatusBox booking={booking} isPartPaid={isPartPaid(booking)} onPay={onPay} />
      <StatusBox name={t("bookingStatus")}>
        <BookingStatusChip status={booking.status} confirmation={booking.confirmation} />
        <span className="type-caption block pt-1.5 text-ink-2">
          {t("airlineStatus")}:{" "}
          <b className="font-[700]">{reference ? t("airlineBooked") : common("notAvailable")}</b>
          {reference && ` · ${t("airlineReference", { pnr: reference })}`}
        </span>
      </StatusBox>
    </div>
  );
}
