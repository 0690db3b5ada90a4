import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly total: number;
  readonly lines: ReactNode;
  readonly breakdownLink: ReactNode;
}

/** On narrow screens: the total, which opens to show its lines. Short breakdowns are shown in full. */
export function CollapsibleTotal({ total, lines, breakdownLink }: Props) {
  const t = useTranslations("payment");
  const { currencySign, formatNumber } = useFormat();
  return (
    <section
      aria-label={t("fareBreakdown")}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-sunken px-4 py-3"
    >
      {breakdownLink ? (
        <>
          <div>
            <p className="type-small text-ink-2">{t("totalPayable")}</p>
            <Price sign={currencySign()} amount={formatNumber(total)} className="type-price" />
          </div>
          {breakdownLink}
        </>
      ) : (
        lines
      )}
    </section>
  );
}
