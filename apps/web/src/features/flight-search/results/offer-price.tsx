import type { TripOption } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Price } from "../../../ui/price.tsx";

/**
 * The largest price is what is paid (ruling OP-14); under it the price of spec 5, fare + tax − discount,
 * without our charges.
 */
export function OfferPrice({ option }: { readonly option: TripOption }) {
  const t = useTranslations("results");
  const { currencySign, formatNumber, formatBdt } = useFormat();
  const full = option.base_price + option.total_tax;
  const discount = Math.floor(option.discount_amount);
  const travellers = option.passengers.reduce((sum, line) => sum + line.count, 0);
  return (
    <div className="max-lg:flex-[1_1_8rem]">
      <p className="type-caption text-ink-2">
        {t("totalPayable")}{" "}
        <Price
          sign={currencySign()}
          amount={formatNumber(option.total_price)}
          className="type-price-lg block text-ink max-[22.5625rem]:text-lg"
        />
      </p>
      <p className="type-caption numerals text-ink-3">
        {t("fareAndTax")}{" "}
        {discount > 0 && (
          <>
            <span className="visually-hidden">{t("was")} </span>
            <s>{formatBdt(full)}</s>
            <span className="visually-hidden"> {t("now")}</span>{" "}
          </>
        )}
        <span className="whitespace-nowrap">{formatBdt(full - discount)}</span>
      </p>
      <p className="type-caption text-ink-3">{t("forTravellers", { count: travellers })}</p>
    </div>
  );
}
