import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly sum: RefundBreakdown;
  /** The name of the last line: future tense in a quote, past tense afterwards. */
  readonly totalName: string;
  readonly totalNote?: string;
}

/** The refund calculation: paid, minus flown flights, minus the airline's charge, minus our fee (ruling OP-11). */
export function RefundBreakdownLines({ sum, totalName, totalNote }: Props) {
  const t = useTranslations("refunds");
  const { currencySign, formatBdt, formatNumber } = useFormat();
  const times = (count: number, each: number) =>
    t("each", { count: formatNumber(count), price: formatNumber(each) });
  const charges = sum.charges.filter(({ each }) => each > 0);
  return (
    <dl className="numerals flex flex-col gap-3">
      <Line name={<b className="font-[700]">{t("youPaid")}</b>}>
        <b className="font-[700]">{formatBdt(sum.paid)}</b>
      </Line>
      {sum.used !== undefined && sum.used > 0 && (
        <Line name={t("usedFlights")}>{formatBdt(-sum.used)}</Line>
      )}
      <Line
        name={t("airlineCharge")}
        note={
          sum.is_capped
            ? t("capped")
            : charges.map(({ count, each }) => times(count, each)).join(", ")
        }
      >
        {formatBdt(-sum.airline_charge)}
      </Line>
      <Line
        name={t("ourFee")}
        note={sum.service_fee > 0 ? times(sum.travellers, sum.service_fee_each) : undefined}
      >
        {formatBdt(-sum.service_fee)}
      </Line>
      <Line
        name={<b className="text-lg font-[800]">{totalName}</b>}
        note={totalNote}
        className="border-t-2 border-ink pt-3"
      >
        <Price sign={currencySign()} amount={formatNumber(sum.refund)} className="type-price-lg" />
      </Line>
    </dl>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly note?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

function Line({ name, note, className, children }: LineProps) {
  return (
    <div className={cx("flex items-center justify-between gap-4", className)}>
      <dt className="min-w-0">
        {name}
        {note && <span className="type-caption block text-ink-3">{note}</span>}
      </dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  );
}
