import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { PART_QUOTE_MINUTES, type PartQuote } from "@ghuri/contract/part-cancellations";
import { REFUND_ANSWER_DAYS } from "@ghuri/contract/cancellations";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ExtrasReturnNote } from "../extras/extras-return.tsx";
import { QuoteAnswers } from "../quote-answers.tsx";
import { getQuoteExpiry } from "../quote-expiry.ts";
import { QuoteTerms } from "../quote-terms.tsx";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { PartSumLines } from "./part-sum-lines.tsx";

interface Props {
  readonly booking: FlightBooking;
  readonly quote: PartQuote;
  /** When the quote was received, by this device's clock. */
  readonly answeredAt: number;
  /** Why the last cancellation was refused. */
  readonly refusal: string | null;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
  readonly onAskAgain: () => void;
  readonly onKeep: () => void;
}

/** What the ticked part gives back, what stays, and the confirmation. */
export function PartConfirmation(props: Props) {
  const { booking, quote, refusal, isCancelling } = props;
  const t = useTranslations("trips");
  const { formatBdt, formatNumber } = useFormat();
  const [isSure, setSure] = useState(false);
  const seconds = useSecondsUntil(
    getQuoteExpiry(quote.valid_until, props.answeredAt, PART_QUOTE_MINUTES),
  );
  const isOver = seconds === 0 && !isCancelling;
  const isRequest = quote.kind === "request";
  const isFree = booking.part_choices?.is_free === true;
  const back = quote.sum.refund + (quote.extras?.refund ?? 0) + (quote.name_charges ?? 0);
  const totalName = nameTotal();
  return (
    <div className="flex flex-col gap-5">
      {refusal && (
        <Callout tone="warning" role="alert">
          {refusal}
        </Callout>
      )}
      <section aria-label={t("part.sum")} className="rounded-xl bg-sunken px-4 py-5 tab:px-5">
        <PartSumLines
          booking={booking}
          quote={quote}
          {...(totalName === null ? {} : { totalName })}
        />
      </section>
      <ExtrasReturnNote extras={quote.extras} of="cancel" />
      <Callout tone="info">{explain()}</Callout>
      {/* Staff answer a request first, so no day is promised for its money. */}
      <QuoteTerms
        quote={{
          ...quote,
          back_by: isRequest || back === 0 ? null : quote.back_by,
          coupon: "none",
        }}
        seconds={seconds}
      />
      {isOver ? (
        <Callout tone="warning" role="alert" title={t("quoteExpired")}>
          <Button kind="outline" size={40} className="mt-3" onClick={props.onAskAgain}>
            {t("renewQuote")}
          </Button>
        </Callout>
      ) : (
        !isRequest && (
          <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
            {t("cannotUndo")}
          </Checkbox>
        )
      )}
      <QuoteAnswers
        label={
          isRequest
            ? t("sendRequest")
            : back > 0
              ? t("part.cancelFor", { price: formatBdt(back) })
              : t("part.cancelForNothing")
        }
        busyLabel={isCancelling ? t(isRequest ? "sendingRequest" : "cancelling") : null}
        mustTick={!isRequest && !isSure}
        isOver={isOver}
        onCancel={props.onCancel}
        onKeep={props.onKeep}
      />
    </div>
  );

  function nameTotal(): string | null {
    if (quote.certainty === "exact") return null;
    return quote.certainty === "at_most" ? t("part.atMost") : t("requestEstimate");
  }

  function explain(): string {
    const days = formatNumber(REFUND_ANSWER_DAYS);
    if (isRequest) return t(isFree ? "part.requestFreeNote" : "part.requestNote", { days });
    if (isFree) return t("part.freeNote");
    return t(quote.part.slices.length > 0 ? "part.flightsStay" : "part.othersStay");
  }
}
