import { type CancellationQuote, REFUND_WEEKS } from "@ghuri/contract/cancellations";
import { IconStopwatch } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  readonly quote: Pick<CancellationQuote, "void_until" | "back_by" | "coupon">;
  /** Seconds until the quote expires. */
  readonly seconds: number;
}

/** Announced to screen readers at these minutes only. */
const SPOKEN_MINUTES: readonly number[] = [5, 1];

/** Validity of the quote, refund time and what happens to the coupon. */
export function QuoteTerms({ quote, seconds }: Props) {
  const t = useTranslations("trips");
  const { formatCountdown, formatInstant, formatInstantDay, formatNumber } = useFormat();
  const minutes = Math.ceil(seconds / 60);
  return (
    <div className="type-small flex gap-3 text-ink-2">
      <IconStopwatch size={18} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        <span role="timer">
          {t.rich("quoteFor", {
            left: () => <b className="numerals font-[750] text-ink">{formatCountdown(seconds)}</b>,
          })}
        </span>{" "}
        {quote.void_until && t("quoteVoid", { when: formatInstant(quote.void_until) })}{" "}
        {quote.back_by &&
          t("quoteWeeks", {
            from: formatNumber(REFUND_WEEKS.from),
            to: formatNumber(REFUND_WEEKS.to),
            date: formatInstantDay(quote.back_by),
          })}{" "}
        {quote.coupon === "lost" && t("couponLost")}
        {quote.coupon === "given_back" && t("couponReleased")}
      </p>
      <span aria-live="polite" className="visually-hidden">
        {SPOKEN_MINUTES.includes(minutes) && t("quoteMinutes", { count: minutes })}
      </span>
    </div>
  );
}
