import type { FlightBooking } from "@ghuri/contract/bookings";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { airlineStatusQuery } from "../../pieces/bookings/queries.ts";
import { PaymentChip } from "../../pieces/payment/payment-chip.tsx";
import { Button } from "../../ui/button.tsx";
import { BookingChip } from "./booking-chip.tsx";
import { TicketLink } from "./row-actions.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
}

/** How the payment, the order and the airline's side of it stand (S2.12-08, -09, S4.7-09). */
export function StatusBoxes({ booking, onPay }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  const { formatInstant } = useFormat();
  const { data: reference } = useQuery(airlineStatusQuery(booking.id));
  return (
    <div className="grid gap-3 tab:grid-cols-2">
      <Box
        name={t("paymentStatus")}
        action={
          booking.available_actions.includes("pay") && (
            <Button size={40} onClick={onPay}>
              {t("payNow")}
            </Button>
          )
        }
      >
        <PaymentChip status={booking.payment_status} />
        {booking.payment_deadline && (
          <span className="type-caption block pt-1.5 text-mari-ink">
            {t("payBefore", { when: formatInstant(booking.payment_deadline) })}
          </span>
        )}
      </Box>
      <Box
        name={t("bookingStatus")}
        action={
          booking.available_actions.includes("download_ticket") && (
            <TicketLink booking={booking} withWord />
          )
        }
      >
        <BookingChip status={booking.status} />
        <span className="type-caption block pt-1.5 text-ink-2">
          {t("airlineStatus")}:{" "}
          <b className="font-[700]">{reference ? t("airlineBooked") : common("notAvailable")}</b>
          {reference && ` · ${t("airlineReference", { pnr: reference })}`}
        </span>
      </Box>
    </div>
  );
}

interface BoxProps {
  readonly name: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Box({ name, action, children }: BoxProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3.5">
      <div>
        <p className="type-caption pb-1 text-ink-2">{name}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
