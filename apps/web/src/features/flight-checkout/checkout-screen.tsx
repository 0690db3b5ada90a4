import { Refused } from "@ghuri/contract/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { clearBookingSession } from "../../components/booking-session/booking-session.ts";
import { CheckoutLayout } from "../../components/checkout/checkout-layout.tsx";
import { CheckoutSkeleton } from "../../components/checkout/checkout-skeleton.tsx";
import { useChoicesLoaded } from "../../components/checkout/use-choices-loaded.ts";
import { useAlert } from "../../ui/alert-provider.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConfirmationCard } from "./confirmation-card.tsx";
import { clearLastBooking, readLastBooking } from "./last-booking.ts";
import { BookedActions } from "./booked-links.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { flightQuoteQuery, type FlightSelection } from "./queries.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useCheckoutCountdown } from "./use-checkout-countdown.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly selection: FlightSelection;
}

/** The checkout of a flight, "Provide Booking Details" (S2.6). Keyed by the search. */
export function CheckoutScreen({ selection }: Props) {
  const t = useTranslations("checkout");
  const steps = useSteps();
  const [booked, setBooked] = useState(() => readLastBooking(selection.search_id));
  const confirmation = useConfirmation(booked);
  const navigate = useNavigate();
  const quote = useQuery({
    ...flightQuoteQuery(selection),
    // When the flight or coupon changes, the traveller forms stay while the new quote loads.
    placeholderData: keepPreviousData,
  });
  const hasChoices = useChoicesLoaded();
  const seconds = useCheckoutCountdown(selection.search_id, quote.data, booked !== null);
  useQuoteFailure(booked ? null : quote.error, selection);

  if (quote.data && hasChoices)
    return (
      <CheckoutPage
        selection={selection}
        quote={quote.data}
        seconds={seconds}
        booked={booked}
        onBooked={setBooked}
        onRetry={() => {
          clearLastBooking();
          setBooked(null);
          void quote.refetch();
        }}
      />
    );
  if (booked && quote.isError)
    return (
      <CheckoutLayout
        steps={steps}
        step={2}
        first={null}
        amount={null}
        action={confirmation.phase === "held" && <BookedActions booked={booked} />}
      >
        <ConfirmationCard
          {...confirmation}
          quote={null}
          onRetry={() => {
            clearLastBooking();
            void navigate({ to: "/" });
          }}
        />
      </CheckoutLayout>
    );
  return (
    <CheckoutSkeleton
      steps={steps}
      label={t("loading")}
      first={<Skeleton className="h-[116px] rounded-xl" />}
    />
  );
}

/**
 * Without a quote, show the reason and go home (S8-15, -16). If only the coupon in the URL is at
 * fault, drop it.
 */
function useQuoteFailure(error: Error | null, selection: FlightSelection): void {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
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
          clearBookingSession();
          void navigate({ to: "/" });
        }
      },
    });
  }, [error, search_id, selected_flight, coupon, showAlert, navigate, t, common]);
}
