import type { VisaGuideline, VisaQuote } from "@ghuri/contract/visas";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BookBar } from "../../../components/checkout/book-bar.tsx";
import { CheckoutLayout } from "../../../components/checkout/checkout-layout.tsx";
import { CouponPicker } from "../../../components/checkout/coupon-picker.tsx";
import { PaymentChoice } from "../../../components/checkout/payment-choice.tsx";
import { TravellersCard } from "../../../components/checkout/travellers-card.tsx";
import { useCouponChoice } from "../../../components/checkout/use-coupon-choice.ts";
import { useTravellerForms } from "../../../components/checkout/use-traveller-forms.ts";
import { TravelDatesDialog } from "../travel-dates-dialog.tsx";
import type { VisaCriteria } from "../visa-criteria.ts";
import { CountryDetails } from "./country-details.tsx";
import { FeeChangedDialog } from "./fee-changed-dialog.tsx";
import { AmountCard } from "./amount-card.tsx";
import { useApplicationForm } from "./use-application-form.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly quote: VisaQuote;
  readonly criteria: VisaCriteria;
  readonly coupon: string | undefined;
  readonly onCriteriaChange: (trip: VisaCriteria) => void;
  readonly askCoupon: (name: string | null) => Promise<unknown>;
  readonly onCoupon: (name: string | null) => void;
}

/** The application form: travellers, passports and Apply now (S2.9-11 to -14). */
export function ApplicationFormPage({ guideline, quote, criteria, coupon, ...props }: Props) {
  const t = useTranslations("visaApplications");
  const { localDigits } = useFormat();
  const isFree = guideline.price === 0;
  const passengerSlots = useMemo(
    () =>
      Array.from({ length: criteria.traveller }, (_, at) => ({
        key: `traveller${at + 1}`,
        name: t("traveller", { n: localDigits(at + 1) }),
        isPrimary: at === 0,
      })),
    [criteria.traveller, t, localDigits],
  );
  const party = useTravellerForms(passengerSlots.length);
  const [selected, setSelected] = useState(passengerSlots[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [wantsParts, setWantsParts] = useState(false);
  const plan = useTranslations("payment.plan");
  const terms = quote.part_payment;
  const inParts = wantsParts && terms !== null;
  const [isChoosing, setChoosing] = useState(false);
  const choice = useCouponChoice({ ask: props.askCoupon, onGood: props.onCoupon });
  const { apply, isApplying, refused, changed, dismiss } = useApplicationForm({
    guidelineId: guideline.id,
    criteria,
    coupon,
    quote,
    passengerSlots,
    party,
    onShow: setSelected,
    inParts,
  });

  return (
    <CheckoutLayout
      steps={[t("stepVisa"), t("stepTravellers"), t(isFree ? "stepDocuments" : "stepPay")]}
      step={1}
      first={
        <CountryDetails
          guideline={guideline}
          criteria={criteria}
          errors={refused.criteria}
          onChangeDates={() => setChoosing(true)}
        />
      }
      amount={<AmountCard quote={quote} isAsking={choice.isAsking} />}
      action={
        <BookBar
          labels={{ go: t("applyNow"), busy: t("applying") }}
          total={inParts ? terms.first : quote.total_payable}
          totalFor={inParts ? plan("due") : t("feeFor", { count: criteria.traveller })}
          agreed={agreed}
          onAgree={setAgreed}
          isBooking={isApplying}
          onBook={() => apply()}
        />
      }
    >
      {!isFree && (
        <CouponPicker
          purchase={{
            scopes: ["visa"],
            base: quote.total_payable + (quote.coupon?.amount ?? 0),
            spend: quote.total_payable + (quote.coupon?.amount ?? 0),
            travellers: criteria.traveller,
          }}
          applied={quote.coupon?.name ?? null}
          total={quote.total_payable}
          choice={{ ...choice, refusal: choice.refusal ?? refused.coupon }}
        />
      )}
      <TravellersCard
        title={t("applicants")}
        slots={passengerSlots}
        party={party}
        checkoutKey={`visa ${guideline.id} ${criteria.traveller}`}
        requirements={{ passport: "required", lastDay: criteria.exit }}
        contactHelp={{ email: t("emailHelp"), phone: t("phoneHelp") }}
        selected={selected}
        onSelect={setSelected}
      />
      {terms && (
        <PaymentChoice
          type="visa"
          terms={terms}
          total={quote.total_payable}
          inParts={inParts}
          onChoose={setWantsParts}
        />
      )}
      {changed && (
        <FeeChangedDialog {...changed} onContinue={() => apply(changed.after)} onBack={dismiss} />
      )}
      {isChoosing && (
        <TravelDatesDialog
          criteria={criteria}
          maxStay={guideline.max_stay}
          onChoose={(dates) => {
            setChoosing(false);
            props.onCriteriaChange({ ...criteria, ...dates });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </CheckoutLayout>
  );
}
