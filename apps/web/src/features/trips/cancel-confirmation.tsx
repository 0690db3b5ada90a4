import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { type CancellationQuote, REFUND_ANSWER_DAYS } from "@ghuri/contract/cancellations";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { RefundBreakdownLines } from "../../components/refunds/refund-breakdown.tsx";
import { useRefundLabels } from "../../components/refunds/use-refund-labels.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ExtrasReturnNote } from "./extras/extras-return.tsx";
import { ChangeHint } from "./change-hint.tsx";
import { travellersLeft } from "./parts/chosen-part.ts";
import { QuoteAnswers } from "./quote-answers.tsx";
import { getQuoteExpiry } from "./quote-expiry.ts";
import { QuoteTerms } from "./quote-terms.tsx";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly quote: CancellationQuote;
  /** When the quote was received, by this device's clock. */
  readonly answeredAt: number;
  /** Why the last cancellation was refused. */
  readonly refusal: string | null;
  readonly isCancelling: boolean;
  /** Who and what is cancelled is chosen above. */
  readonly isDivisible: boolean;
  readonly onCancel: () => void;
  readonly onAskAgain: () => void;
  readonly onKeep: () => void;
  /** Absent: these flights cannot be changed online. */
  readonly onChange?: (() => void) | undefined;
}

/** Shows the charges and the refund, and asks for confirmation. Keeping the booking is the primary button. */
export function CancelConfirmation(props: Props) {
  const { booking, quote, refusal } = props;
  const t = useTranslations("trips");
  const refunds = useTranslations("refunds");
  const payment = useTranslations("payment");
  const { formatBdt, formatNumber } = useFormat();
  const labels = useRefundLabels();
  const [isSure, setSure] = useState(false);
  const seconds = useSecondsUntil(getQuoteExpiry(quote.valid_until, props.answeredAt));
  const isOver = seconds === 0 && !props.isCancelling;
  const isRequest = quote.kind === "request";
  const back = (quote.sum?.refund ?? 0) + (quote.extras?.refund ?? 0) + (quote.name_charges ?? 0);
  const mustTick = quote.kind === "refund" && !isSure;
  return (
    <div className="flex flex-col gap-5">
      {refusal && (
        <Callout tone="warning" role="alert">
          {refusal}
        </Callout>
      )}
      {!props.isDivisible && <CancelledTravellers booking={booking} />}
      {isRequest && <Callout tone="info">{explain()}</Callout>}
      {quote.sum ? (
        <div className="rounded-xl bg-sunken px-4 py-5 tab:px-5">
          <RefundBreakdownLines
            sum={quote.sum}
            beside={quote}
            totalName={isRequest ? t("requestEstimate") : refunds("youGetBack")}
            {...(quote.to ? { totalNote: labels.target(quote.to) } : {})}
          />
        </div>
      ) : (
        !isRequest && (
          <Callout tone="quiet">
            {t("cancelRelease")}
            {booking.split_payment &&
              ` ${payment("split.cancel", { paid: formatBdt(booking.split_payment.paid) })}`}
          </Callout>
        )
      )}
      <ExtrasReturnNote extras={quote.extras} of="cancel" />
      {!quote.sum && quote.name_charges !== undefined && (
        <Callout tone="info">
          {t("nameChargesBack", { price: formatBdt(quote.name_charges) })}
        </Callout>
      )}
      <QuoteTerms
        quote={quote.sum && back === 0 ? { ...quote, back_by: null } : quote}
        seconds={seconds}
      />
      {quote.kind === "refund" && quote.change_penalty !== null && (
        <ChangeHint penalty={quote.change_penalty} onChange={props.onChange} />
      )}
      {quote.kind === "refund" && !isOver && (
        <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)}>
          {t("cannotUndo")}
        </Checkbox>
      )}
      {isOver && (
        <Callout tone="warning" role="alert" title={t("quoteExpired")}>
          <Button kind="outline" size={40} className="mt-3" onClick={props.onAskAgain}>
            {t("renewQuote")}
          </Button>
        </Callout>
      )}
      <QuoteAnswers
        label={
          isRequest
            ? t("sendRequest")
            : quote.sum
              ? back > 0
                ? t("cancelFor", { price: formatBdt(back) })
                : t("cancelForNothing")
              : t("cancelBooking")
        }
        busyLabel={props.isCancelling ? t(isRequest ? "sendingRequest" : "cancelling") : null}
        mustTick={mustTick}
        isOver={isOver}
        onCancel={props.onCancel}
        onKeep={props.onKeep}
      />
    </div>
  );

  function explain(): string {
    const days = formatNumber(REFUND_ANSWER_DAYS);
    if (!quote.has_departed) return t("requestByHandNote", { days });
    if (!quote.sum) return t("requestOpenNote", { days });
    const { if_missed: missed } = quote;
    return missed === undefined
      ? t("requestNote")
      : `${t("requestNote")} ${t("requestMissed", { price: formatBdt(missed) })}`;
  }
}

/** Those who travel: only the whole booking can be cancelled. */
function CancelledTravellers({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips");
  return (
    <section>
      <h3 className="type-small font-bold">{t("cancelWho")}</h3>
      <ul className="mt-2 grid gap-2 tab:grid-cols-3">
        {travellersLeft(booking).map((place) => (
          <li
            key={place}
            className="rounded-lg border border-line px-4 py-2.5 font-[700] [overflow-wrap:anywhere]"
          >
            {booking.travellers[place]?.first_name} {booking.travellers[place]?.last_name}
          </li>
        ))}
      </ul>
      <p className="type-small mt-2 text-ink-3">{t("cancelWhole")}</p>
    </section>
  );
}
