import { Refused } from "@ghuri/contract/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { clearSession } from "../../pieces/booking-session/session-clock.ts";
import { CheckoutFrame } from "../../pieces/checkout/checkout-frame.tsx";
import { CheckoutSkeleton } from "../../pieces/checkout/checkout-skeleton.tsx";
import { useChoicesHere } from "../../pieces/checkout/use-choices-here.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readBooked } from "./booked-memory.ts";
import { BookedLinks } from "./booked-links.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { quoteQuery, type Selection } from "./queries.ts";
import { useBookingClock } from "./use-booking-clock.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly selection: Selection;
}

/** Provide Booking Details: from a selected flight to a booking (S2.6). Keyed by the search. */
export function CheckoutScreen({ selection }: Props) {
  const t = useTranslations("checkout");
  const steps = useSteps();
  const [booked, setBooked] = useState(() => readBooked(selection.search_id));
  const quote = useQuery({
    ...quoteQuery(selection),
    // Another flight or coupon of the same search: the forms stay as they are while it is asked for.
    placeholderData: keepPreviousData,
  });
  const hasChoices = useChoicesHere();
  const seconds = useBookingClock(selection.search_id, quote.data, booked !== null);
  useQuoteFailure(booked ? null : quote.error, selection);

  if (quote.data && hasChoices)
    return (
      <CheckoutPage
        selection={selection}
        quote={quote.data}
        seconds={seconds}
        booked={booked}
        onBooked={setBooked}
      />
    );
  if (booked && quote.isError)
    return (
      <CheckoutFrame
        steps={steps}
        step={2}
        first={null}
        amount={null}
        action={<BookedLinks booked={booked} />}
      >
        <Note tone="success" title={t("bookedLine")} />
      </CheckoutFrame>
    );
  return (
    <CheckoutSkeleton
      steps={steps}
      words={t("loading")}
      first={<Skeleton className="h-[116px] rounded-xl" />}
    />
  );
}

/** No price, no booking: say why and go home (S8-15, -16). A coupon in the address may be the only trouble. */
function useQuoteFailure(error: Error | null, selection: Selection): void {
  const t = useTranslations("checkout");
  const common = useTranslations("phrases");
  const showAlert = useAlert();
  const navigate = useNavigate();
  const { search_id, selected_flight, coupon } = selection;
  useEffect(() => {
    if (!error) return;
    const answer = error instanceof Refused ? error.body : null;
    const isCoupon = coupon !== undefined && answer?.code.startsWith("coupon_");
    showAlert({
      tone: "danger",
      title: common("alert"),
      description: answer?.message || t("quoteFailed"),
      button: common("ok"),
      mustBeAnswered: true,
      action() {
        if (isCoupon) {
          const search = { search_id, selected_flight };
          void navigate({ to: "/flight-booking", search, replace: true });
        } else {
          clearSession();
          void navigate({ to: "/" });
        }
      },
    });
  }, [error, search_id, selected_flight, coupon, showAlert, navigate, t, common]);
}
