import type { Quote } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { SessionCountdown } from "../../components/booking-session/session-countdown.tsx";
import { BookBar } from "../../components/checkout/book-bar.tsx";
import { CheckoutLayout } from "../../components/checkout/checkout-layout.tsx";
import { CouponPicker } from "../../components/checkout/coupon-picker.tsx";
import { TravellersCard } from "../../components/checkout/travellers-card.tsx";
import { useTravellerForms } from "../../components/checkout/use-traveller-forms.ts";
import { ExtrasCard } from "../../components/extras/extras-card.tsx";
import { useCheckoutExtras } from "../../components/extras/use-checkout-extras.ts";
import { useTicketExtras } from "../../components/extras/use-ticket-extras.ts";
import { LegList } from "../../components/itinerary/leg-list.tsx";
import { AmountCard } from "./amount-card.tsx";
import type { BookedFlight } from "./last-booking.ts";
import { BookedDialog } from "./booked-dialog.tsx";
import { BookedActions } from "./booked-links.tsx";
import { ConfirmationCard } from "./confirmation-card.tsx";
import { CheckoutDialogs } from "./checkout-dialogs.tsx";
import { FarePanel } from "./fare-panel.tsx";
import { getPassengerNeeds } from "../../components/checkout/flight-passengers.ts";
import type { FlightSelection } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useCoupon } from "./use-coupon.ts";
import { usePassengerSlots } from "../../components/checkout/use-passenger-slots.ts";
import { toWishes } from "../../components/special-requests/chosen-requests.ts";
import { SpecialRequestsCard } from "../../components/special-requests/special-requests-card.tsx";
import { takesSpecialRequests } from "../../components/special-requests/takes-special-requests.ts";
import { useSpecialRequests } from "./special-requests/use-special-requests.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly selection: FlightSelection;
  readonly quote: Quote;
  readonly seconds: number | null;
  readonly booked: BookedFlight | null;
  readonly onBooked: (booked: BookedFlight) => void;
  /** Forgets a booking that came to nothing, to book again. */
  readonly onRetry: () => void;
}

const NOTHING_BOOKED = { travellers: [], extras: [] };

/** The checkout of a quoted flight: travellers, coupon, bags and seats, price and Book now. */
export function CheckoutPage({ selection, quote, seconds, booked, onBooked, onRetry }: Props) {
  const t = useTranslations("checkout");
  const { formatCountdown } = useFormat();
  const fields = useTranslations("travellers");
  const specialsIntro = useTranslations("checkout.specials");
  const extrasText = useTranslations("checkout.extras");
  const steps = useSteps();
  const passengerSlots = usePassengerSlots(quote.passengers);
  const party = useTravellerForms(passengerSlots.length);
  const [selected, setSelected] = useState(passengerSlots[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [isNews, setIsNews] = useState(false);
  const { phase, booking } = useConfirmation(booked);
  const coupon = useCoupon(selection);
  const specials = useSpecialRequests(selection.search_id);
  const asksSpecials = takesSpecialRequests(quote);
  const extras = useCheckoutExtras(selection, { quote, slots: passengerSlots });
  const paidFor = useTicketExtras(booking ?? NOTHING_BOOKED);
  const bought = booking ? paidFor : extras.beside;
  const checkout = useCheckout({
    selection,
    quote,
    passengerSlots,
    party,
    specialRequests: asksSpecials ? toWishes(passengerSlots, specials.chosen) : [],
    extras: extras.body,
    onExtrasChanged: () => void extras.lookAgain(),
    onShow: setSelected,
    onBooked(result) {
      setIsNews(true);
      specials.forget();
      extras.forget();
      onBooked(result);
    },
  });

  return (
    <CheckoutLayout
      steps={steps}
      step={booked ? 2 : 1}
      first={
        seconds !== null && (
          <SessionCountdown
            seconds={seconds}
            label={t("timeLeft")}
            note={t("thenAgain")}
            shown={formatCountdown(seconds)}
            spoken={(minutes) => t("minutesLeft", { count: minutes })}
          />
        )
      }
      amount={
        <AmountCard
          quote={quote}
          beside={booked ? bought : extras.beside}
          isAsking={coupon.isAsking || (!booked && extras.missing === "loading")}
          isBooked={booked !== null}
        />
      }
      action={
        booked ? (
          phase === "held" && <BookedActions booked={booked} />
        ) : (
          <BookBar
            labels={{ go: t("bookNow"), busy: t("booking") }}
            total={quote.total_payable + extras.total}
            totalFor={t("adultsAndAll", { count: passengerSlots.length })}
            agreed={agreed}
            onAgree={setAgreed}
            missing={extras.missing && extrasText(extras.missing)}
            isBooking={checkout.isBooking}
            onBook={() => checkout.book()}
          />
        )
      }
    >
      <div className="card px-4 py-1.5 tab:px-[26px]">
        <LegList key={quote.id} option={quote} />
      </div>
      <FarePanel quote={quote} />
      {booked ? (
        <ConfirmationCard phase={phase} booking={booking} quote={quote} onRetry={onRetry} />
      ) : (
        <>
          <CouponPicker
            purchase={{
              scopes: ["flight", quote.is_international ? "international" : "domestic"],
              base: quote.base_price,
              spend: quote.total_price,
              travellers: passengerSlots.length,
              airports: [
                quote.flights[0]?.origin ?? "",
                ...quote.flights.map(({ destination }) => destination),
              ],
              airlines: quote.flights.flatMap(({ segments }) =>
                segments.map(({ airline_code }) => airline_code),
              ),
            }}
            applied={quote.coupon?.name ?? null}
            total={quote.total_payable}
            choice={coupon}
          />
          <TravellersCard
            title={t("passengers")}
            slots={passengerSlots}
            party={party}
            checkoutKey={`flight ${selection.search_id}`}
            requirements={getPassengerNeeds(quote)}
            contactHelp={{ email: fields("emailHelp"), phone: fields("phoneHelp") }}
            selected={selected}
            onSelect={setSelected}
          />
          {asksSpecials && (
            <SpecialRequestsCard
              intro={specialsIntro("intro")}
              passengers={quote.passengers}
              slots={passengerSlots}
              chosen={specials.chosen}
              onChoose={specials.choose}
            />
          )}
          {quote.takes_extras && <ExtrasCard extras={extras} />}
        </>
      )}
      <CheckoutDialogs checkout={checkout} />
      {booked && isNews && phase === "held" && (
        <BookedDialog
          booked={booked}
          total={quote.total_payable + extras.total}
          onClose={() => setIsNews(false)}
        />
      )}
    </CheckoutLayout>
  );
}
