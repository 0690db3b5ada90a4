import type { VisaGuideline } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { stayInDays, type VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly criteria: VisaCriteria;
  readonly onApply: () => void;
}

/** Fee and Apply in a sticky bar, for screens without a sidebar. */
export function ApplyBar({ guideline, criteria, onApply }: Props) {
  const t = useTranslations("visaGuidelines");
  const { currencySign, formatNumber } = useFormat();
  return (
    <div
      data-page-bar
      className="bottom-(--bottom-bar-height) z-(--z-raised) -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 shadow-2 tab:-mx-5 tab:px-5 lg:hidden [@media(min-height:34em)]:sticky"
    >
      <p>
        <span className="type-caption block text-ink-3">
          {t("partyAndDays", {
            count: criteria.traveller,
            days: Math.max(1, stayInDays(criteria)),
          })}
        </span>
        <Price sign={currencySign()} amount={formatNumber(guideline.price * criteria.traveller)} />
      </p>
      <Button className="min-w-36" onClick={onApply}>
        {t("apply")}
      </Button>
    </div>
  );
}
