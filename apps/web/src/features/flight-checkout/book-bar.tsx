import type { Quote } from "@ghuri/contract/flights";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Price } from "../../ui/price.tsx";

interface Props {
  readonly quote: Quote;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly isBooking: boolean;
  readonly onBook: () => void;
}

/* Its page arrives later; typed as a plain path until then. */
const TERMS: string = "/terms-conditions";

/** Terms, total and Book now: a row under the form, on narrow screens a bar that stays in view. */
export function BookBar({ quote, agreed, onAgree, isBooking, onBook }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt, formatNumber, currencySign } = useFormat();
  const why = useId();
  const travellers = quote.passengers.reduce((sum, line) => sum + line.count, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="max-lg:w-full">
        <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
          {t.rich("agree", {
            terms: (words) => (
              <Link
                to={TERMS}
                target="_blank"
                className="font-[650] text-action-ink underline-offset-2 hover:underline"
              >
                {words}
              </Link>
            ),
          })}
        </Checkbox>
        <p id={why} className="type-caption ml-[34px] text-ink-3 max-lg:visually-hidden">
          {!agreed && t("tickFirst")}
        </p>
      </div>
      <p className="lg:hidden">
        <span className="type-caption block text-ink-3">
          {t("adultsAndAll", { count: travellers })}
        </span>
        <Price
          sign={currencySign()}
          amount={formatNumber(quote.total_payable)}
          className="text-xl leading-7 font-[800]"
        />
      </p>
      <Button
        size={60}
        asleep={!agreed}
        aria-describedby={why}
        busy={isBooking ? t("booking") : null}
        onClick={agreed ? onBook : undefined}
        className="max-lg:min-h-12 max-lg:px-6 max-lg:py-2.5 max-lg:text-base"
      >
        {t("bookNow")}
        <span className="numerals max-lg:hidden"> · {formatBdt(quote.total_payable)}</span>
      </Button>
    </div>
  );
}
