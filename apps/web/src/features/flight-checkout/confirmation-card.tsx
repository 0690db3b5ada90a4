import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Quote } from "@ghuri/contract/flights";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { criteriaToSearchParams } from "../../components/flight-criteria/criteria-search-params.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Callout } from "../../ui/callout.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { criteriaOfQuote } from "./criteria-of-quote.ts";
import type { BookedPhase } from "./use-confirmation.ts";

interface Props {
  readonly phase: BookedPhase;
  readonly booking: FlightBooking | null;
  /** Null when it cannot be read any more. */
  readonly quote: Quote | null;
  /** Back to the travellers, at the airline's new price. */
  readonly onRetry: () => void;
}

/** What the airline says about the seats, in place of the form; announced when it changes. */
export function ConfirmationCard({ phase, booking, quote, onRetry }: Props) {
  const t = useTranslations("checkout");
  return (
    <div role="status" className="flex flex-col gap-4">
      {phase === "held" ? (
        <Callout tone="success" title={t("bookedLine")} />
      ) : phase === "loading" || phase === "confirming" || phase === "taking_long" ? (
        <Callout tone="info" icon={<Spinner />} title={t("confirming.title")}>
          <p>{t(phase === "taking_long" ? "confirming.long" : "confirming.text")}</p>
          {phase !== "loading" && (
            <Link to="/profile/bookings" className="underline">
              {t("confirming.leave")}
            </Link>
          )}
        </Callout>
      ) : phase === "price_changed" ? (
        <PriceChanged booking={booking} onRetry={onRetry} />
      ) : (
        <>
          <Callout tone="warning" title={t(`notHeld.${phase}`)}>
            {t("notHeld.nothing")}
          </Callout>
          <div>
            {quote ? (
              <Link
                to="/flights/{-$query}"
                search={criteriaToSearchParams(criteriaOfQuote(quote))}
                className={buttonStyle("primary")}
              >
                {t("notHeld.results")}
              </Link>
            ) : (
              <Link to="/" className={buttonStyle("primary")}>
                {t("searchAgain")}
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function PriceChanged({ booking, onRetry }: Pick<Props, "booking" | "onRetry">) {
  const t = useTranslations("checkout");
  const { formatBdt } = useFormat();
  const before = booking?.api_responses[0]?.response.total_price;
  const after = booking?.changed_price;
  return (
    <>
      <Callout tone="warning" title={t("priceTitle")}>
        {t("priceText")}
      </Callout>
      <DescriptionList
        items={[
          [t("priceBefore"), before !== undefined && formatBdt(before)],
          [t("priceAfter"), typeof after === "number" && formatBdt(after)],
        ]}
      />
      <div>
        <Button onClick={onRetry}>{t("notHeld.retry")}</Button>
      </div>
    </>
  );
}
