import type { Quote } from "@ghuri/contract/flights";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { TimeLeft } from "../../pieces/booking-session/time-left.tsx";
import { LegList } from "../../pieces/itinerary/leg-list.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Note } from "../../ui/note.tsx";
import { AmountCard } from "./amount-card.tsx";
import { BookBar } from "./book-bar.tsx";
import type { Booked } from "./booked-memory.ts";
import { BookedLinks } from "./booked-links.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { CheckoutQuestions } from "./checkout-questions.tsx";
import { CouponCard } from "./coupon-card.tsx";
import { FarePanel } from "./fare-panel.tsx";
import { seatsOf } from "./party.ts";
import { PassengersCard } from "./passengers-card.tsx";
import type { Selection } from "./queries.ts";
import { useCheckout } from "./use-checkout.ts";
import { useCoupon } from "./use-coupon.ts";
import { useParty } from "./use-party.ts";

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
  const seats = useMemo(() => seatsOf(quote.passengers), [quote.passengers]);
  const party = useParty(seats.length);
  const [selected, setSelected] = useState(seats[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [isNews, setIsNews] = useState(false);
  const coupon = useCoupon(selection);
  const checkout = useCheckout({
    selection,
    quote,
    seats,
    party,
    onShowSeat: setSelected,
    onBooked(result) {
      setIsNews(true);
      onBooked(result);
    },
  });

  return (
    <CheckoutFrame
      step={booked ? 2 : 1}
      timer={
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
            quote={quote}
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
          <CouponCard quote={quote} choice={coupon} />
          <PassengersCard
            seats={seats}
            entries={party.entries}
            needsPassport={quote.is_international}
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
