import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { LegList } from "../../components/itinerary/leg-list.tsx";
import { TravellerDetails } from "../../components/bookings/traveller-details.tsx";
import { useBookedOption } from "../../components/payment/use-booked-option.ts";
import { SplitProgress } from "../../components/payment/split-progress.tsx";
import { useBookingFileUrls } from "../../components/bookings/use-booking-file-urls.ts";
import { RefundClock } from "../../components/refunds/refund-clock.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ChangeNotices } from "./changes/change-notices.tsx";
import { NameNotices } from "./names/name-notices.tsx";
import { ExtrasNotices } from "./extras/extras-notices.tsx";
import { OwnedExtrasSection } from "./extras/owned-extras-section.tsx";
import { PartNotices, PartRequestNotice } from "./parts/part-notices.tsx";
import { SpecialRequestsSection } from "./special-requests/special-requests-section.tsx";
import { AirlineNotices } from "./airline-notices.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingTotal } from "./booking-total.tsx";
import { StatusBoxes } from "./status-boxes.tsx";
import { BookingTimeline } from "./booking-timeline.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly onPay: () => void;
  readonly onCancel: () => void;
  readonly onChange: () => void;
  readonly onCorrectName: () => void;
  /** Pays the difference of the change that waits for it. */
  readonly onPayChange: () => void;
  /** Chooses bags and seats, or pays for those that wait for it. */
  readonly onExtras: () => void;
  /** Asks the airline for something for a traveller. */
  readonly onAskRequest: () => void;
  readonly onPayExtras: () => void;
  /** Pays for the correction of a name, by its id. */
  readonly onPayName: (correctionId: string) => void;
}

/** Status, price and timeline; the actions are beside (S2.12-08 to -12). */
export function BookingDetails(props: Props) {
  const { booking, onPay, onCancel, onChange, onCorrectName, onPayChange } = props;
  const t = useTranslations("trips");
  const { formatInstantDay, localDigits } = useFormat();
  const [traveller, setTraveller] = useState("0");
  const option = useBookedOption(booking);
  const fileUrls = useBookingFileUrls(booking.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_290px]">
      <div className="lg:col-span-2">
        <StatusBoxes booking={booking} onPay={onPay} />
        <AirlineNotices booking={booking} onCancel={onCancel} onChange={onChange} />
        <ChangeNotices booking={booking} onPay={onPayChange} onAsk={onChange} />
        <ExtrasNotices booking={booking} onPay={props.onPayExtras} />
        <PartRequestNotice booking={booking} />
        <PartNotices booking={booking} />
        <NameNotices booking={booking} onAsk={onCorrectName} onPay={props.onPayName} />
        {booking.refund_requested_at && (
          <Callout tone="info" className="mt-3">
            {t("requestSent", { date: formatInstantDay(booking.refund_requested_at) })}
          </Callout>
        )}
        {booking.is_refund_declined && (
          <Callout tone="warning" role="status" className="mt-3">
            {t("requestDeclined")}
          </Callout>
        )}
        {booking.refund_clock && <RefundClock clock={booking.refund_clock} className="mt-3" />}
      </div>
      {option && (
        <div className="rounded-xl border border-line px-4 lg:col-start-1">
          <LegList option={option} />
        </div>
      )}
      <aside className="flex flex-col gap-3 lg:col-start-2 lg:row-span-5 lg:row-start-2">
        {option && <BookingTotal booking={booking} option={option} />}
        {booking.split_payment && (
          <SplitProgress
            split={booking.split_payment}
            deadline={booking.payment_deadline}
            receiptUrl={fileUrls.shareReceipt}
          />
        )}
        <BookingActions
          booking={booking}
          onCancel={onCancel}
          onChange={onChange}
          onCorrectName={onCorrectName}
        />
      </aside>
      <OwnedExtrasSection booking={booking} onAdd={props.onExtras} />
      <SpecialRequestsSection booking={booking} onAsk={props.onAskRequest} />
      <section className="lg:col-start-1">
        <h3 className="mb-4 text-xl font-[800] font-stretch-112%">{t("timeline")}</h3>
        <BookingTimeline booking={booking} />
      </section>
      <Tabs
        label={t("travellers")}
        selected={traveller}
        onSelect={setTraveller}
        className="min-w-0 lg:col-start-1"
        tabs={booking.travellers.map((traveller, index) => ({
          key: String(index),
          label: t("traveller", { n: localDigits(index + 1) }),
          panel: (
            <>
              {booking.cancelled_travellers.includes(index) && (
                <Callout tone="quiet" className="mb-4">
                  {t("part.notTravelling")}
                </Callout>
              )}
              <TravellerDetails traveller={traveller} />
            </>
          ),
        }))}
      />
    </div>
  );
}
