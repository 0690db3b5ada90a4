import type { FlightBooking } from "@ghuri/contract/bookings";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { LegList } from "../../pieces/itinerary/leg-list.tsx";
import { boughtOption } from "../../pieces/payment/bought-option.ts";
import { FareTable } from "../../pieces/price/fare-table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { StatusBoxes } from "./status-boxes.tsx";
import { Timeline } from "./timeline.tsx";
import { TravellerFacts } from "./traveller-facts.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
}

export function BookingDetails({ booking, onPay }: Props) {
  const t = useTranslations("trips");
  const { localDigits } = useFormat();
  const [traveller, setTraveller] = useState("0");
  const option = boughtOption(booking);
  return (
    <div className="flex flex-col gap-6">
      <StatusBoxes booking={booking} onPay={onPay} />
      {option && (
        <div className="rounded-xl border border-line px-4">
          <LegList option={option} />
        </div>
      )}
      <Tabs
        label={t("travellers")}
        selected={traveller}
        onSelect={setTraveller}
        tabs={booking.travellers.map((person, index) => ({
          key: String(index),
          label: t("traveller", { n: localDigits(index + 1) }),
          panel: <TravellerFacts traveller={person} />,
        }))}
      />
      {booking.ticket_numbers.length > 0 && (
        <Part title={t("ticketNumbers")}>
          <p className="numerals font-[650]">{booking.ticket_numbers.join(", ")}</p>
        </Part>
      )}
      <Part title={t("timeline")}>
        <Timeline booking={booking} />
      </Part>
      {option && (
        <Part title={t("fare")}>
          <FareTable option={option} />
        </Part>
      )}
      <Part title={t("paymentHistory")}>
        <PaymentHistory payments={booking.payments} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg font-[800]">{title}</h3>
      {children}
    </section>
  );
}
