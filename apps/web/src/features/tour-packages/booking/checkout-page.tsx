import { addDays } from "@ghuri/contract/calendar";
import type { PackageQuote, TourPackage } from "@ghuri/contract/tour-packages";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useMemo } from "react";
import { useTranslations } from "use-intl";
import { BookBar } from "../../../components/checkout/book-bar.tsx";
import { CheckoutLayout } from "../../../components/checkout/checkout-layout.tsx";
import { CouponPicker } from "../../../components/checkout/coupon-picker.tsx";
import { PaymentChoice } from "../../../components/checkout/payment-choice.tsx";
import { TravellersCard } from "../../../components/checkout/travellers-card.tsx";
import { useCouponChoice } from "../../../components/checkout/use-coupon-choice.ts";
import { useAddressSuggestions } from "../../../components/checkout/use-address-suggestions.ts";
import { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { packageQuoteQuery, type PackageSelection } from "../queries.ts";
import { AmountCard } from "./amount-card.tsx";
import { CheckoutDialogs } from "./checkout-dialogs.tsx";
import { DetailsCard } from "./details-card.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useSteps } from "./use-steps.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { PassengerSlot } from "../../../components/checkout/passenger-slot.ts";

interface Props {
  readonly item: TourPackage;
  readonly quote: PackageQuote;
  readonly selection: PackageSelection;
  readonly onSelectionChange: (wish: PackageSelection) => void;
}

/** The checkout of a quoted package: travellers, coupon, price and Book now. */
export function CheckoutPage({ item, quote, selection, onSelectionChange }: Props) {
  const t = useTranslations("packages");
  const plan = useTranslations("payment.plan");
  const steps = useSteps();
  const queries = useQueryClient();
  const passengerSlots = usePassengerSlots(quote.travellers);
  const party = useTravellerForms(passengerSlots.length);
  const homeOffer = useAddressSuggestions(party.entries);
  const [selected, setSelected] = useState(passengerSlots[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [wantsParts, setWantsParts] = useState(false);
  const terms = quote.part_payment;
  const inParts = wantsParts && terms !== null;
  const coupon = useCouponChoice({
    ask: (name) =>
      queries.fetchQuery(packageQuoteQuery({ ...selection, coupon: name ?? undefined })),
    onGood: (name) => onSelectionChange({ ...selection, coupon: name ?? undefined }),
  });
  const booking = useCheckout({
    selection,
    onSelectionChange,
    quote,
    passengerSlots,
    party,
    onShow: setSelected,
    inParts,
  });
  return (
    <CheckoutLayout
      steps={steps}
      step={1}
      first={<DetailsCard item={item} quote={quote} />}
      amount={<AmountCard quote={quote} isAsking={coupon.isAsking} />}
      action={
        <BookBar
          labels={{ go: t("bookNow"), busy: t("booking") }}
          total={inParts ? terms.first : quote.total_payable}
          totalFor={inParts ? plan("due") : t("totalFor", { count: quote.travellers })}
          agreed={agreed}
          onAgree={setAgreed}
          isBooking={booking.isBooking}
          onBook={() => booking.book()}
        />
      }
    >
      <TravellersCard
        title={t("travellerInfo")}
        slots={passengerSlots}
        party={party}
        checkoutKey={`package ${selection.package_id} ${selection.traveller}`}
        requirements={{
          home: true,
          passport: quote.requires_passport ? "required" : "hidden",
          // The day of departure counts as the first.
          lastDay: addDays(quote.departure.date, item.duration - 1),
        }}
        contactHelp={{ email: t("emailHelp"), phone: t("phoneHelp") }}
        addressSuggestion={homeOffer}
        selected={selected}
        onSelect={setSelected}
      />
      <CouponPicker
        purchase={{
          scopes: ["package"],
          base: quote.total_payable + (quote.coupon?.amount ?? 0),
          spend: quote.total_payable + (quote.coupon?.amount ?? 0),
          travellers: selection.traveller,
        }}
        applied={quote.coupon?.name ?? null}
        total={quote.total_payable}
        choice={coupon}
      />
      {terms && (
        <PaymentChoice
          type="package"
          terms={terms}
          total={quote.total_payable}
          inParts={inParts}
          onChoose={setWantsParts}
        />
      )}
      <CheckoutDialogs booking={booking} />
    </CheckoutLayout>
  );
}

/** The traveller tabs "Traveller 1..n" (S2.8-10). */
function usePassengerSlots(count: number): readonly PassengerSlot[] {
  const t = useTranslations("packages");
  const { localDigits } = useFormat();
  return useMemo(
    () =>
      Array.from({ length: count }, (_, at) => ({
        key: String(at + 1),
        name: t("traveller", { n: localDigits(at + 1) }),
        isPrimary: at === 0,
      })),
    [count, t, localDigits],
  );
}
