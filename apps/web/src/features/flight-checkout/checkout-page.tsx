import type { Quote } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { TimeLeft } from "../../pieces/booking-session/time-left.tsx";
import { BookBar } from "../../pieces/checkout/book-bar.tsx";
import { CheckoutFrame } from "../../pieces/checkout/checkout-frame.tsx";
import { CouponCard } from "../../pieces/checkout/coupon-card.tsx";
import { TravellersCard } from "../../pieces/checkout/travellers-card.tsx";
import { useParty } from "../../pieces/checkout/use-party.ts";
import { LegList } from "../../pieces/itinerary/leg-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Note } from "../../ui/note.tsx";
import { AmountCard } from "./amount-card.tsx";
import type { Booked } from "./booked-memory.ts";
import { BookedLinks } from "./booked-links.tsx";
import { CheckoutQuestions } from "./checkout-questions.tsx";
import { FarePanel } from "./fare-panel.tsx";
import { needsOf } from "./party.ts";
import type { Selection } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";
import { useCoupon } from "./use-coupon.ts";
import { usePlaces } from "./use-places.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly selection: Selection;
  readonly quote: Quote;
  readonly seconds: number | null;
  readonly booked: Booked | null;
  readonly onBooked: (booked: Booked) => void;
}

/** A priced flight, the people who fly it, and the button that books it. */
export function CheckoutPage({ selection, quote, seconds, booked, onBooked }: Props) {
  const t = useTranslations("checkout");
  const common = useTranslations("phrases");
  const { formatCountdown } = useFormat();
  const fields = useTranslations("travellers");
  const steps = useSteps();
  const places = usePlaces(quote.passengers);
  const party = useParty(places.length);
  const [selected, setSelected] = useState(places[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [isNews, setIsNews] = useState(false);
  const coupon = useCoupon(selection);
  const checkout = useCheckout({
    selection,
    quote,
    places,
    party,
    onShow: setSelected,
    onBooked(result) {
      setIsNews(true);
      onBooked(result);
    },
  });

  return (
    <CheckoutFrame
      steps={steps}
      step={booked ? 2 : 1}
      first={
        seconds !== null && (
          <TimeLeft
            seconds={seconds}
            label={t("timeLeft")}
            note={t("thenAgain")}
            shown={formatCountdown(seconds)}
            spoken={(minutes) => t("minutesLeft", { count: minutes })}
          />
        )
      }
      amount={<AmountCard quote={quote} isAsking={coupon.isAsking} isBooked={booked !== null} />}
      action={
        booked ? (
          <BookedLinks booked={booked} />
        ) : (
          <BookBar
            words={{ go: t("bookNow"), busy: t("booking") }}
            total={quote.total_payable}
            totalFor={t("adultsAndAll", { count: places.length })}
            agreed={agreed}
            onAgree={setAgreed}
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
        <Note tone="success" title={t("bookedLine")} />
      ) : (
        <>
          <CouponCard
            scopes={["flight", quote.is_international ? "international" : "domestic"]}
            applied={quote.coupon?.name ?? null}
            total={quote.total_payable}
            choice={coupon}
          />
          <TravellersCard
            title={t("passengers")}
            places={places}
            entries={party.entries}
            needs={needsOf(quote)}
            contactHelp={{ email: fields("emailHelp"), phone: fields("phoneHelp") }}
            selected={selected}
            onSelect={setSelected}
            onChange={party.change}
          />
        </>
      )}
      <CheckoutQuestions checkout={checkout} />
      {booked && isNews && (
        <Modal
          title={t("bookedTitle")}
          closeLabel={common("close")}
          onClose={() => setIsNews(false)}
          width={520}
        >
          <p className="mb-6 text-ink-2">{t("bookedText")}</p>
          <BookedLinks booked={booked} />
        </Modal>
      )}
    </CheckoutFrame>
  );
}
