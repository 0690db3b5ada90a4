import {
  CHANGE_QUOTE_MINUTES,
  type ChangeQuote,
  type ChangeSum,
} from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LegRow } from "../../../components/itinerary/leg-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { cx } from "../../../ui/class-names.ts";
import { ExtrasReturnNote } from "../extras/extras-return.tsx";
import { getQuoteExpiry } from "../quote-expiry.ts";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { findOptions } from "./find-options.ts";
import { ChangeSumLines } from "./change-sum-lines.tsx";

interface Props {
  readonly quote: ChangeQuote;
  /** When the quote was received, by this device's clock. */
  readonly answeredAt: number;
  readonly isAccepting: boolean;
  readonly onAccept: (choiceId: string) => void;
  readonly onAskAgain: () => void;
  readonly onKeep: () => void;
}

const CARD =
  "flex cursor-pointer flex-wrap items-center gap-x-3 rounded-xl border border-line-strong bg-surface px-4 py-2 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

const DOT =
  "size-[22px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[7px] checked:border-ink focus-visible:outline-none";

/** The flights come under a form that fills the dialog: they are moved into view. */
function showFromTop(choices: HTMLElement | null): void {
  choices?.scrollIntoView({ block: "start" });
}

/** The flights to change to, each with its price, and the sum of the chosen one. */
export function ChangeChoices(props: Props) {
  const { quote, isAccepting, onKeep } = props;
  const t = useTranslations("trips.change");
  const { formatBdt, formatCountdown } = useFormat();
  const [chosenId, choose] = useState(quote.choices[0]?.id);
  const seconds = useSecondsUntil(
    getQuoteExpiry(quote.valid_until, props.answeredAt, CHANGE_QUOTE_MINUTES),
  );
  const chosen = quote.choices.find(({ id }) => id === chosenId);
  if (!chosen)
    return (
      <Callout tone="info" role="status">
        {t(quote.also.length > 0 ? "noneTogether" : "none")}
      </Callout>
    );
  if (seconds === 0 && !isAccepting)
    return (
      <Callout tone="warning" role="alert" title={t("expired")}>
        <Button kind="outline" size={40} className="mt-3" onClick={props.onAskAgain}>
          {t("renew")}
        </Button>
      </Callout>
    );
  return (
    <div ref={showFromTop} className="flex scroll-mt-2 flex-col gap-6">
      {findOptions(quote.choices, chosen).map((options, direction) => (
        <fieldset key={direction}>
          <legend className="mb-2 text-lg font-[750]">{legendOf(options[0]?.leg)}</legend>
          <div className="flex flex-col gap-2">
            {options.map(({ leg, choice }) => (
              <label key={choice.id} className={CARD}>
                <input
                  type="radio"
                  name={`choice-${direction}`}
                  value={choice.id}
                  checked={choice.id === chosenId}
                  onChange={() => choose(choice.id)}
                  className={DOT}
                />
                <span className="flex-1 font-[750]">{choice.fare_name}</span>
                <span
                  className={cx("numerals font-[750]", choice.sum.total < 0 && "text-leaf-ink")}
                >
                  {priceOf(choice.sum)}
                </span>
                <span className="block basis-full">
                  <LegRow leg={leg} />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {quote.also.length > 0 && <p className="type-small text-ink-2">{t("together")}</p>}
      <section aria-label={t("sum")} className="rounded-xl bg-sunken px-4 py-5 tab:px-5">
        <h3 className="mb-3 font-[750]">{t("sum")}</h3>
        <ChangeSumLines sum={chosen.sum} />
      </section>
      <ExtrasReturnNote extras={quote.extras} of="change" />
      <p role="timer" className="type-small text-ink-2">
        {t.rich("left", {
          left: () => <b className="numerals font-[750] text-ink">{formatCountdown(seconds)}</b>,
        })}
      </p>
      <div className="flex flex-col-reverse gap-3 tab:flex-row tab:justify-end">
        <Button kind="outline" onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button
          busyLabel={isAccepting ? t("accepting") : null}
          onClick={() => props.onAccept(chosen.id)}
        >
          {labelOf(chosen.sum)}
        </Button>
      </div>
    </div>
  );

  function legendOf(leg: FlightLeg | undefined): string {
    if (quote.also.length === 0 || !leg) return t("choose");
    return t("chooseOf", { from: leg.departure_airport.city, to: leg.arrival_airport.city });
  }

  function priceOf({ total }: ChangeSum): string {
    if (total === 0) return t("even");
    return t(total < 0 ? "back" : "pays", { price: formatBdt(Math.abs(total)) });
  }

  function labelOf({ total }: ChangeSum): string {
    if (total === 0) return t("changeNow");
    return t(total < 0 ? "changeAndRefund" : "payAndChange", { price: formatBdt(Math.abs(total)) });
  }
}
