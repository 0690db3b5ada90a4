import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { AirlineLogo } from "../../components/itinerary/airline-logo.tsx";
import { BookingDetailsLink } from "../../components/bookings/booking-details-link.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingPayment } from "./booking-payment.tsx";
import { AnswerChip, BookingStatusChip } from "./booking-status-chip.tsx";
import { TicketLink } from "./ticket-link.tsx";

interface Props {
  readonly bookings: readonly FlightBookingSummary[];
  readonly onPay: (booking: FlightBookingSummary) => void;
}

/** The columns of S2.12-05; cards on phones and tablets, where the details link would be out of view. */
export function BookingsTable({ bookings, onPay }: Props) {
  const t = useTranslations("trips");
  const { formatBdt } = useFormat();
  return (
    <DataTable
      wide
      label={t("bookings")}
      rows={bookings}
      rowKey={(booking) => booking.id}
      card={(booking) => <BookingCard booking={booking} onPay={() => onPay(booking)} />}
      columns={[
        {
          key: "id",
          head: t("bookingId"),
          cell: (booking) => <b className="font-[700]">{booking.booking_id}</b>,
        },
        { key: "from", head: t("from"), cell: ({ flights }) => flights[0]?.origin },
        { key: "to", head: t("to"), cell: ({ flights }) => flights[0]?.destination },
        {
          key: "airline",
          head: t("airline"),
          cell: ({ flights }) => (
            <>
              <AirlineLogo code={flights[0]?.airline_code ?? ""} size="sm" />
              <span className="visually-hidden">{flights[0]?.flight_segments[0]?.airline}</span>
            </>
          ),
        },
        {
          key: "amount",
          head: t("amount"),
          align: "end",
          cell: ({ price }) => <b className="font-[700] whitespace-nowrap">{formatBdt(price)}</b>,
        },
        {
          key: "status",
          head: t("bookingStatus"),
          cell: ({ status, confirmation, is_answer_asked: isAsked }) => (
            <span className="inline-flex flex-col items-start gap-1">
              <BookingStatusChip status={status} confirmation={confirmation} />
              {isAsked && <AnswerChip />}
            </span>
          ),
        },
        {
          key: "payment",
          head: t("paymentStatus"),
          cell: (booking) => <BookingPayment booking={booking} />,
        },
        {
          key: "ticket",
          head: t("ticket"),
          cell: (booking) => <TicketLink booking={booking} />,
        },
        {
          key: "details",
          head: t("details"),
          cell: (booking) => (
            <BookingDetailsLink
              to="/profile/bookings"
              id={booking.id}
              reference={booking.booking_id}
            />
          ),
        },
      ]}
    />
  );
}
