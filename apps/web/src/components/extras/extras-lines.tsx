import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly lines: readonly {
    readonly key: string;
    readonly name: string;
    /** Who has it, and on which flight. */
    readonly detail: string;
    readonly price: number;
  }[];
  readonly fee: number;
  readonly total: number;
}

/** Bags and seats with their prices, our fee and the total. */
export function ExtrasLines({ lines, fee, total }: Props) {
  const t = useTranslations("trips.extras");
  const { currencySign, formatBdt, formatNumber } = useFormat();
  return (
    <dl className="numerals flex w-full flex-col gap-2.5">
      {lines.map(({ key, name, detail, price }) => (
        <div key={key} className="flex items-baseline justify-between gap-x-4">
          <dt className="min-w-0">
            {name}
            <span className="type-caption block text-ink-3 [overflow-wrap:anywhere]">{detail}</span>
          </dt>
          <dd className="font-[650] whitespace-nowrap">{formatBdt(price)}</dd>
        </div>
      ))}
      {fee > 0 && (
        <div className="flex items-baseline justify-between gap-x-4">
          <dt>{t("fee")}</dt>
          <dd className="font-[650]">{formatBdt(fee)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <dt>
          <b className="text-lg font-[800]">{t("total")}</b>
        </dt>
        <dd>
          <Price sign={currencySign()} amount={formatNumber(total)} className="type-price-lg" />
        </dd>
      </div>
    </dl>
  );
}
