import type { ChangeSum } from "@ghuri/contract/flight-changes";
import { REFUND_WEEKS } from "@ghuri/contract/cancellations";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { Price } from "../../../ui/price.tsx";

/** What a change costs: fare difference, the airline's charge and our fee, to be paid or given back. */
export function ChangeSumLines({ sum }: { readonly sum: ChangeSum }) {
  const t = useTranslations("trips.change");
  const { currencySign, formatBdt, formatNumber } = useFormat();
  const isBack = sum.total < 0;
  return (
    <>
      <dl className="numerals flex w-full flex-col gap-2.5">
        <Line name={t("difference")}>{formatBdt(sum.fare_difference)}</Line>
        <Line name={t("penalty")}>{formatBdt(sum.penalty)}</Line>
        <Line name={t("fee")}>{formatBdt(sum.service_fee)}</Line>
        <Line
          name={<b className="text-lg font-[800]">{t(isBack ? "refund" : "total")}</b>}
          className="border-t-2 border-ink pt-3"
        >
          <Price
            sign={currencySign()}
            amount={formatNumber(Math.abs(sum.total))}
            className="type-price-lg"
          />
        </Line>
      </dl>
      {isBack && (
        <p className="type-small mt-1 text-ink-3">
          {t("refundWhere", {
            from: formatNumber(REFUND_WEEKS.from),
            to: formatNumber(REFUND_WEEKS.to),
          })}
        </p>
      )}
    </>
  );
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
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}
