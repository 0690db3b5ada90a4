import type { CancellationQuote, RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";
import { type ChargeLine, linesThatAddUp } from "./lines-that-add-up.ts";

interface Props {
  readonly sum: RefundBreakdown;
  /** The name of the last line: future tense in a quote, past tense afterwards. */
  readonly totalName: string;
  readonly totalNote?: string;
  /** What is refunded beside it, and belongs to the total. */
  readonly beside?: Pick<CancellationQuote, "extras" | "name_charges">;
}

/** The refund calculation: paid, minus what earlier changes cost, minus flown flights, minus the airline's charge, minus our fee (ruling OP-11), plus what is refunded beside it. */
export function RefundBreakdownLines({ sum, totalName, totalNote, beside = {} }: Props) {
  const t = useTranslations("refunds");
  const { currencySign, formatBdt, formatNumber } = useFormat();
  const { change_costs: changeCosts = 0 } = sum;
  const extras = beside.extras?.refund ?? 0;
  const names = beside.name_charges ?? 0;
  /** "2 × 300, 1 × 150". */
  const times = (lines: readonly ChargeLine[], total: Taka) =>
    linesThatAddUp(lines, total)
      .map(({ count, each }) =>
        t("each", { count: formatNumber(count), price: formatNumber(each) }),
      )
      .join(", ");
  return (
    <dl className="numerals flex flex-col gap-3">
      <Line name={<b className="font-[700]">{t("youPaid")}</b>}>
        <b className="font-[700]">{formatBdt(sum.paid + changeCosts)}</b>
      </Line>
      {changeCosts > 0 && <Line name={t("changeCosts")}>{formatBdt(-changeCosts)}</Line>}
      {sum.used !== undefined && sum.used > 0 && (
        <Line name={t("usedFlights")}>{formatBdt(-sum.used)}</Line>
      )}
      <Line
        name={t("airlineCharge")}
        note={sum.is_capped ? t("capped") : times(sum.charges, sum.airline_charge)}
      >
        {formatBdt(-sum.airline_charge)}
      </Line>
      <Line
        name={t("ourFee")}
        note={times([{ count: sum.travellers, each: sum.service_fee_each }], sum.service_fee)}
      >
        {formatBdt(-sum.service_fee)}
      </Line>
      {extras > 0 && <Line name={t("extras")}>{formatBdt(extras)}</Line>}
      {names > 0 && <Line name={t("nameCharges")}>{formatBdt(names)}</Line>}
      <Line
        name={<b className="text-lg font-[800]">{totalName}</b>}
        note={totalNote}
        className="border-t-2 border-ink pt-3"
      >
        <Price
          sign={currencySign()}
          amount={formatNumber(sum.refund + extras + names)}
          className="type-price-lg"
        />
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
