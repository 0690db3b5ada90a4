import type { Departure, TourPackage } from "@ghuri/contract/tour-packages";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DiscountedPrice } from "../../../components/package-card/discounted-price.tsx";
import { Price } from "../../../ui/price.tsx";
import { BookLink } from "./book-link.tsx";
import type { DepartureChoice } from "./choose-departure.ts";
import { TravellerCounter } from "./traveller-counter.tsx";
import { useUnavailableReason } from "./use-unavailable-reason.ts";

interface Props {
  readonly item: TourPackage;
  readonly choice: DepartureChoice;
  readonly departure: Departure | null;
  readonly onChoose: (choice: DepartureChoice) => void;
}

/** Price, party size, departure and Book now. */
export function BookingBox({ item, choice, departure, onChoose }: Props) {
  const t = useTranslations("packages");
  const { formatBdt, formatNumber, currencySign, localDigits, formatDay } = useFormat();
  const reasonId = useId();
  const whyNot = useUnavailableReason();
  const count = localDigits(choice.traveller);
  return (
    <section aria-label={t("bookingDetails")} className="card p-6 shadow-2">
      <DiscountedPrice old={item.old_price} price={item.price} className="type-price-lg" />
      <p className="type-small mt-0.5 text-ink-3">
        {t("perTraveller", { days: t("days", { count: item.duration }) })}
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <TravellerCounter
          count={choice.traveller}
          onCount={(traveller) => onChoose({ ...choice, traveller })}
        />
      </div>
      <p className="numerals mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-ink-2">
        <span>{t("times", { count, each: formatBdt(item.price) })}</span>
        <Price
          sign={currencySign()}
          amount={formatNumber(item.price * choice.traveller)}
          className="type-price text-ink"
        />
      </p>
      {departure && (
        <p className="numerals mt-2 flex items-baseline justify-between gap-4 text-ink-2">
          <span>{t("leaving")}</span>
          <b className="font-[700] text-ink">{formatDay(departure.date)}</b>
        </p>
      )}
      <BookLink
        item={item}
        choice={choice}
        departure={departure}
        reasonId={reasonId}
        className="mt-4 w-full"
      />
      <p id={reasonId} className="type-caption mt-3 text-center text-ink-3">
        {departure ? t("payLater") : whyNot(item, choice)}
      </p>
    </section>
  );
}
