import { Link } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/class-names.ts";
import { Price } from "../../ui/price.tsx";

interface Props {
  /** The button's label, and its label while the booking is sent. */
  readonly labels: { readonly go: string; readonly busy: string };
  readonly total: number;
  /** Says for how many travellers the total is. */
  readonly totalFor: string;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  /** What must be there before the total is known, such as bags that are still loading. */
  readonly missing?: string | null;
  readonly isBooking: boolean;
  readonly onBook: () => void;
}

/** Terms, total and the Book button: a row under the form, or a sticky bar on narrow screens. */
export function BookBar({ labels, total, totalFor, ...props }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt, formatNumber, currencySign } = useFormat();
  const { agreed, onAgree, missing = null, isBooking, onBook } = props;
  const why = useId();
  const terms = useRef<HTMLInputElement>(null);
  // On a phone the reason has room only once somebody wants to book.
  const [hasTried, setHasTried] = useState(false);
  const askForTerms = () => {
    setHasTried(true);
    terms.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="max-lg:w-full">
        <Checkbox
          ref={terms}
          checked={agreed}
          aria-invalid={(hasTried && !agreed) || undefined}
          aria-describedby={agreed ? undefined : why}
          onChange={(event) => onAgree(event.target.checked)}
        >
          {t.rich("agree", {
            terms: (link) => (
              <Link
                to="/terms-conditions"
                target="_blank"
                className="font-[650] text-action-ink underline-offset-2 hover:underline"
              >
                {link}
              </Link>
            ),
          })}
        </Checkbox>
        <p
          id={why}
          className={cx(
            "type-caption ml-[34px]",
            hasTried && !agreed ? "text-danger-ink" : "text-ink-3 max-lg:visually-hidden",
          )}
        >
          {missing ?? (!agreed && t("tickFirst"))}
        </p>
      </div>
      <p className="lg:hidden">
        <span className="type-caption block text-ink-3">{missing ?? totalFor}</span>
        {missing === null && (
          <Price
            sign={currencySign()}
            amount={formatNumber(total)}
            className="text-xl leading-7 font-[800]"
          />
        )}
      </p>
      <Button
        size={60}
        inactive={!agreed || missing !== null}
        aria-describedby={why}
        busyLabel={isBooking ? labels.busy : null}
        onClick={missing !== null ? undefined : agreed ? onBook : askForTerms}
        className="max-lg:min-h-12 max-lg:px-6 max-lg:py-2.5 max-lg:text-base"
      >
        {labels.go}
        {missing === null && <span className="numerals max-lg:hidden"> · {formatBdt(total)}</span>}
      </Button>
    </div>
  );
}
