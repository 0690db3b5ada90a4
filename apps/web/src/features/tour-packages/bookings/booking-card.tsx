import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BookingDetailsLink } from "../../../components/bookings/booking-details-link.tsx";
import { PaymentChip } from "../../../components/payment/payment-chip.tsx";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { Button } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { BookingStatusChip } from "./booking-status-chip.tsx";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { getPaymentStatus } from "./payment-status.ts";

interface Props {
  readonly booking: PackageBooking;
  readonly onPay: () => void;
}

/** A booking as a card, for phones. */
export function BookingCard({ booking, onPay }: Props) {
  const t = useTranslations("packages");
  const trips = useTranslations("trips");
  const { currencySign, formatNumber } = useFormat();
  const { package: item, hash } = booking;
  return (
    <article aria-label={trips("heading", { id: hash })}>
      <DestinationPicture
        folder="package-thumbs"
        thumb={item.thumb}
        places={[item.location, item.country]}
        size="small"
        className="-mx-4 -mt-4 mb-3 h-[92px] w-[calc(100%+32px)] max-w-none rounded-t-[17px] object-cover"
      />
      <h2 className="text-lg leading-6 font-[800] font-stretch-108%">{item.name}</h2>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-caption numerals text-ink-3">
          {hash} · {item.country} · {t("days", { count: item.duration })}
        </span>
        <Price
          sign={currencySign()}
          amount={formatNumber(booking.price)}
          className="ml-auto text-lg font-[800]"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <BookingStatusChip status={booking.status} />
        <PaymentChip status={getPaymentStatus(booking)} isPartPaid={isPartPaid(booking)} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
        {booking.available_actions.includes("pay") && (
          <Button size={40} aria-label={trips("payFor", { id: hash })} onClick={onPay}>
            {trips("payNow")}
          </Button>
        )}
        <span className="ml-auto">
          <BookingDetailsLink
            to="/profile/bookings/package"
            id={booking.id}
            reference={hash}
            arrow
          />
        </span>
      </div>
    </article>
  );
}
