import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { AirlineLogo } from "../../components/itinerary/airline-logo.tsx";
import { BookingDetailsLink } from "../../components/bookings/booking-details-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { BookingPayment } from "./booking-payment.tsx";
import { AnswerChip, BookingStatusChip } from "./booking-status-chip.tsx";
import { TicketLink } from "./ticket-link.tsx";

interface Props {
  readonly booking: FlightBookingSummary;
  readonly onPay: () => void;
}

/** A booking as a card, for phones: Pay now on the left, View Details on the right. */
export function BookingCard({ booking, onPay }: Props) {
  const t = useTranslations("trips");
  const { currencySign, formatNumber } = useFormat();
  const [first] = booking.flights;
  const carrier = first?.flight_segments[0]?.airline ?? "";
  const canPay = booking.available_actions.includes("pay");
  const hasTicket = booking.available_actions.includes("download_ticket");
  return (
    <article aria-label={t("heading", { id: booking.booking_id })}>
      <div className="flex flex-wrap items-center gap-x-3">
        <AirlineLogo code={first?.airline_code ?? ""} size="sm" />
        <span className="min-w-0 flex-[1_1_5rem]">
          <span className="block font-[800] font-stretch-108%">
            {first?.origin} → {first?.destination}
          </span>
          <span className="type-caption block truncate text-ink-3">
            {booking.booking_id} · {carrier}
          </span>
        </span>
        <Price
          sign={currencySign()}
          amount={formatNumber(booking.price)}
          className="text-lg font-[800]"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <BookingStatusChip status={booking.status} confirmation={booking.confirmation} />
        <BookingPayment booking={booking} />
        {booking.is_answer_asked && <AnswerChip />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
        {canPay && (
          <Button size={40} aria-label={t("payFor", { id: booking.booking_id })} onClick={onPay}>
            {t("payNow")}
          </Button>
        )}
        {hasTicket && <TicketLink booking={booking} withWord />}
        <span className="ml-auto">
          <BookingDetailsLink
            to="/profile/bookings"
            id={booking.id}
            reference={booking.booking_id}
            arrow
          />
        </span>
      </div>
    </article>
  );
}
