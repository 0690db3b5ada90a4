import type { TripOption } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Price } from "../../../ui/price.tsx";

/** The displayed price of spec 5 (fare + tax − discount) and the total payable (ruling OP-14). */
export function OfferPrice({ option }: { readonly option: TripOption }) {
  const t = useTranslations("results");
  const { currencySign, formatNumber, formatBdt } = useFormat();
  const full = option.base_price + option.total_tax;
  const discount = Math.floor(option.discount_amount);
  const travellers = option.passengers.reduce((sum, line) => sum + line.count, 0);
  return (
    <div className="max-lg:flex-[1_1_6.5rem]">
      {discount > 0 && (
        <p className="type-caption numerals text-ink-3">
          <span className="visually-hidden">{t("was")} </span>
          <s>{formatBdt(full)}</s>
          <span className="visually-hidden"> {t("now")}</span>
        </p>
      )}
      <Price
        sign={currencySign()}
        amount={formatNumber(full - discount)}
        className="type-price-lg max-[361px]:text-lg"
      />
      <p className="type-caption numerals text-ink-2">
        {t("payable", { price: formatBdt(option.total_price) })}
      </p>
      <p className="type-caption text-ink-3 lg:mb-3">{t("forTravellers", { count: travellers })}</p>
    </div>
  );
}
