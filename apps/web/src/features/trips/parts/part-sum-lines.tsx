import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRefundLabels } from "../../../components/refunds/use-refund-labels.ts";
import { cx } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Price } from "../../../ui/price.tsx";

interface Props {
  readonly booking: Pick<FlightBooking, "travellers" | "flights">;
  readonly quote: Pick<PartQuote, "sum" | "to" | "extras" | "name_charges">;
  /** What the total is called, when the airline may still say otherwise. */
  readonly totalName?: string;
}

/** What a part gives back: the sums for all who leave, and behind a heading those of each traveller and flight. */
export function PartSumLines({ booking, quote, totalName }: Props) {
  const { sum, to, extras: { refund: extras } = { refund: 0 }, name_charges: names = 0 } = quote;
  const t = useTranslations("trips.part");
  const refunds = useTranslations("refunds");
  const labels = useRefundLabels();
  const { currencySign, formatBdt, formatNumber } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <dl className="numerals flex flex-col gap-2.5">
        <Line name={t("fare")}>{formatBdt(sum.fare)}</Line>
        <Line name={t("tax")}>{formatBdt(sum.tax)}</Line>
        {sum.charges > 0 && <Line name={t("charges")}>{formatBdt(sum.charges)}</Line>}
        {sum.coupon > 0 && <Line name={t("coupon")}>{formatBdt(-sum.coupon)}</Line>}
        <Line
          name={<b className="font-[700]">{t("paid")}</b>}
          className="border-t border-line-strong pt-2.5"
        >
          <b className="font-[700]">{formatBdt(sum.paid)}</b>
        </Line>
        <Line name={refunds("airlineCharge")}>{formatBdt(-sum.airline_charge)}</Line>
        <Line name={refunds("ourFee")}>{formatBdt(-sum.service_fee)}</Line>
        {extras > 0 && <Line name={refunds("extras")}>{formatBdt(extras)}</Line>}
        {names > 0 && <Line name={refunds("nameCharges")}>{formatBdt(names)}</Line>}
        <Line
          name={
            <>
              <b className="text-lg font-[800]">{totalName ?? refunds("youGetBack")}</b>
              {to && <span className="type-small block text-ink-3">{labels.target(to)}</span>}
            </>
          }
          className="border-t-2 border-ink pt-3"
        >
          <Price
            sign={currencySign()}
            amount={formatNumber(sum.refund + extras + names)}
            className="type-price-lg"
          />
        </Line>
      </dl>
      <Disclosure
        open={isOpen}
        onOpenChange={setOpen}
        summary={t("each")}
        level={4}
        className="mt-3 border-t border-line"
      >
        <ul className="flex flex-col gap-4 pb-1">
          {sum.travellers.map((one) => {
            const traveller = booking.travellers[one.position];
            return (
              <li key={one.position}>
                <p className="font-[700] [overflow-wrap:anywhere]">
                  {traveller?.first_name} {traveller?.last_name}
                </p>
                <dl className="numerals type-small mt-1 flex flex-col gap-1 text-ink-2">
                  {one.directions.map(({ slice, fare, tax }) => (
                    <Line
                      key={slice}
                      name={t("flightParts", {
                        route: routeOf(slice),
                        fare: formatNumber(fare),
                        tax: formatNumber(tax),
                      })}
                    >
                      {formatBdt(fare + tax)}
                    </Line>
                  ))}
                  {one.charges > 0 && <Line name={t("charges")}>{formatBdt(one.charges)}</Line>}
                  {one.coupon > 0 && <Line name={t("coupon")}>{formatBdt(-one.coupon)}</Line>}
                  <Line name={refunds("airlineCharge")}>{formatBdt(-one.airline_charge)}</Line>
                  <Line name={refunds("ourFee")}>{formatBdt(-one.service_fee)}</Line>
                  <Line name={<b className="text-ink">{refunds("youGetBack")}</b>}>
                    <b className="text-ink">{formatBdt(one.refund)}</b>
                  </Line>
                </dl>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </>
  );

  function routeOf(slice: number): string {
    const flight = booking.flights[slice];
    return flight ? `${flight.origin}–${flight.destination}` : "";
  }
}

interface LineProps {
  readonly name: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

function Line({ name, className, children }: LineProps) {
  return (
    <div className={cx("flex flex-wrap items-baseline justify-between gap-x-4", className)}>
      <dt>{name}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
