import { addDays } from "@ghuri/contract/calendar";
import type { PackageQuote, TourPackage } from "@ghuri/contract/packages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BookBar } from "../../../pieces/checkout/book-bar.tsx";
import { CheckoutFrame } from "../../../pieces/checkout/checkout-frame.tsx";
import { CouponCard } from "../../../pieces/checkout/coupon-card.tsx";
import { TravellersCard } from "../../../pieces/checkout/travellers-card.tsx";
import { useCouponChoice } from "../../../pieces/checkout/use-coupon-choice.ts";
import { useHomeOffers } from "../../../pieces/checkout/use-home-offers.ts";
import { useParty } from "../../../pieces/checkout/use-party.ts";
import { packageQuoteQuery, type PackageWish } from "../queries.ts";
import { AmountCard } from "./amount-card.tsx";
import { BookingQuestions } from "./booking-questions.tsx";
import { DetailsCard } from "./details-card.tsx";
import { useBooking } from "./use-booking.ts";
import { usePlaces } from "./use-places.ts";
import { useSteps } from "./use-steps.ts";

interface Props {
  readonly item: TourPackage;
  readonly quote: PackageQuote;
  readonly wish: PackageWish;
  readonly onWish: (wish: PackageWish) => void;
}

/** A priced package, the people who go, and the button that books it. */
export function BookingPage({ item, quote, wish, onWish }: Props) {
  const t = useTranslations("packages");
  const steps = useSteps();
  const queries = useQueryClient();
  const places = usePlaces(quote.travellers);
  const party = useParty(places.length);
  const homeOffer = useHomeOffers(party.entries);
  const [selected, setSelected] = useState(places[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const coupon = useCouponChoice({
    ask: (name) => queries.fetchQuery(packageQuoteQuery({ ...wish, coupon: name ?? undefined })),
    onGood: (name) => onWish({ ...wish, coupon: name ?? undefined }),
  });
  const booking = useBooking({ wish, onWish, quote, places, party, onShow: setSelected });
  return (
    <CheckoutFrame
      steps={steps}
      step={1}
      first={<DetailsCard item={item} quote={quote} />}
      amount={<AmountCard quote={quote} isAsking={coupon.isAsking} />}
      action={
        <BookBar
          words={{ go: t("bookNow"), busy: t("booking") }}
          total={quote.total_payable}
          totalFor={t("totalFor", { count: quote.travellers })}
          agreed={agreed}
          onAgree={setAgreed}
          isBooking={booking.isBooking}
          onBook={() => booking.book()}
        />
      }
    >
      <TravellersCard
        title={t("travellerInfo")}
        places={places}
        entries={party.entries}
        needs={{
          home: true,
          passport: quote.requires_passport ? "required" : "hidden",
          // The day of departure counts as the first.
          lastDay: addDays(quote.departure.date, item.duration - 1),
        }}
        contactHelp={{ email: t("emailHelp"), phone: t("phoneHelp") }}
        homeOffer={homeOffer}
        selected={selected}
        onSelect={setSelected}
        onChange={party.change}
      />
      <CouponCard
        scopes={["package"]}
        applied={quote.coupon?.name ?? null}
        total={quote.total_payable}
        choice={coupon}
      />
      <BookingQuestions booking={booking} />
    </CheckoutFrame>
  );
}
