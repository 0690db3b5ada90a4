import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { PaymentStatusBox } from "../../../components/bookings/payment-status-box.tsx";
import { StatusBox } from "../../../components/bookings/status-box.tsx";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { TravellerDetails } from "../../../components/bookings/traveller-details.tsx";
import { PartyPriceTable } from "../../../components/price/party-price.tsx";
import { getPartyTotal } from "../../../components/price/party-sum.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { BookedPackage } from "./booked-package.tsx";
import { BookingActions } from "./booking-actions.tsx";
import { BookingStatusChip } from "./booking-status-chip.tsx";
import { PaymentPlan } from "../../../components/payment/payment-plan.tsx";
import { SplitProgress } from "../../../components/payment/split-progress.tsx";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { getPaymentStatus } from "./payment-status.ts";
import { BookingTimeline } from "./booking-timeline.tsx";

interface Props {
  readonly booking: PackageBookingDetail;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** Status, package, price and timeline; the actions are beside. */
export function BookingDetails({ booking, onPay, onCancel }: Props) {
  const t = useTranslations("packages");
  const trips = useTranslations("trips");
  const { localDigits } = useFormat();
  const fileUrls = useBookingFileUrls(booking.id, "package");
  const [traveller, setTraveller] = useState("0");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_290px]">
      <div className="grid gap-3 tab:grid-cols-2 lg:col-span-2">
        <PaymentStatusBox
          booking={{ ...booking, payment_status: getPaymentStatus(booking) }}
          isPartPaid={isPartPaid(booking)}
          onPay={onPay}
        />
        <StatusBox name={t("statusHead")}>
          <BookingStatusChip status={booking.status} />
        </StatusBox>
      </div>
      <div className="lg:col-start-1">
        <BookedPackage booking={booking} />
      </div>
      <aside className="flex flex-col gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-2">
        <div className="rounded-xl bg-sunken px-5 py-2">
          <PartyPriceTable sum={getPartyTotal(booking)} />
        </div>
        {booking.part_payment && (
          <PaymentPlan
            type="package"
            plan={booking.part_payment}
            receiptUrl={fileUrls.firstPartReceipt}
            invoiceUrl={fileUrls.invoice}
          />
        )}
        {booking.split_payment && (
          <SplitProgress
            split={booking.split_payment}
            deadline={booking.payment_deadline}
            receiptUrl={fileUrls.shareReceipt}
          />
        )}
        <BookingActions booking={booking} onCancel={onCancel} />
      </aside>
      <section className="lg:col-start-1">
        <h3 className="mb-4 text-xl font-[800] font-stretch-112%">{trips("timeline")}</h3>
        <BookingTimeline booking={booking} />
      </section>
      <Tabs
        label={trips("travellers")}
        selected={traveller}
        onSelect={setTraveller}
        className="min-w-0 lg:col-start-1"
        tabs={booking.travellers.map((person, index) => ({
          key: String(index),
          label: t("traveller", { n: localDigits(index + 1) }),
          panel: <TravellerDetails traveller={person} />,
        }))}
      />
    </div>
  );
}
