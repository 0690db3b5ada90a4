import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly old: number | null;
  readonly price: number;
  readonly className?: string;
}

/** The old price struck through above the current price. */
export function DiscountedPrice({ old, price, className }: Props) {
  const t = useTranslations("packageCard");
  const { formatBdt, formatNumber, currencySign } = useFormat();
  const isCheaper = old !== null && old > price;
  return (
    <p className="flex flex-col">
      {isCheaper && (
        <>
          <span className="visually-hidden">{t("was")} </span>
          <s className="type-caption numerals text-ink-3">{formatBdt(old)}</s>
          <span className="visually-hidden"> {t("now")} </span>
        </>
      )}
      <Price
        sign={currencySign()}
        amount={formatNumber(price)}
        {...(className ? { className } : {})}
      />
    </p>
  );
}
