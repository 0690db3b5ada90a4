import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { useBookingFileUrls } from "../../components/bookings/use-booking-file-urls.ts";
import type { PricedBooking } from "../../components/payment/use-booked-option.ts";
import { PriceBreakdownLink } from "../../components/price/price-breakdown-link.tsx";
import { Price } from "../../ui/price.tsx";
import { travellersLeft } from "./parts/chosen-part.ts";
import { useTripName } from "./use-trip-name.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly option: PricedBooking;
}

/** Route, travellers and total; the total opens its breakdown. */
export function BookingTotal({ booking, option }: Props) {
  const t = useTranslations("trips");
  const { currencySign, formatNumber } = useFormat();
  const fileUrls = useBookingFileUrls(booking.id);
  const { name, days } = useTripName()(option);
  return (
    <section aria-label={t("totalPayable")} className="rounded-xl bg-sunken px-5 py-4">
      <p className="text-lg leading-6 font-[750]">{name}</p>
      <p className="type-small text-ink-3">
        {t("tripFacts", { days, count: travellersLeft(booking).length })}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
        <PriceBreakdownLink
          option={option}
          reference={booking.booking_id}
          documentLink={
            booking.available_actions.includes("download_receipt") && (
              <a href={fileUrls.receipt} download className="font-bold text-action-ink underline">
                {t("receiptPdf")}
              </a>
            )
          }
        />
        <Price
          sign={currencySign()}
          amount={formatNumber(booking.total_payable)}
          className="type-price"
        />
      </div>
    </section>
  );
}
