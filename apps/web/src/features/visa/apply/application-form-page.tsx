import type { VisaGuideline, VisaQuote } from "@ghuri/contract/visas";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BookBar } from "../../../pieces/checkout/book-bar.tsx";
import { CheckoutFrame } from "../../../pieces/checkout/checkout-frame.tsx";
import { CouponCard } from "../../../pieces/checkout/coupon-card.tsx";
import { TravellersCard } from "../../../pieces/checkout/travellers-card.tsx";
import { useCouponChoice } from "../../../pieces/checkout/use-coupon-choice.ts";
import { useParty } from "../../../pieces/checkout/use-party.ts";
import { DatesModal } from "../dates-modal.tsx";
import type { VisaTrip } from "../visa-trip.ts";
import { CountryDetails } from "./country-details.tsx";
import { FeeChangedModal } from "./fee-changed-modal.tsx";
import { SumCard } from "./sum-card.tsx";
import { useApplication } from "./use-application.ts";

interface Props {
  readonly guideline: VisaGuideline;
  readonly quote: VisaQuote;
  readonly trip: VisaTrip;
  readonly coupon: string | undefined;
  readonly onTrip: (trip: VisaTrip) => void;
  readonly askCoupon: (name: string | null) => Promise<unknown>;
  readonly onCoupon: (name: string | null) => void;
}

/** Everybody who applies, their passports, and Apply now (S2.9-11 to -14). */
export function ApplicationFormPage({ guideline, quote, trip, coupon, ...props }: Props) {
  const t = useTranslations("visaApplications");
  const { localDigits } = useFormat();
  const isFree = guideline.price === 0;
  const places = useMemo(
    () =>
      Array.from({ length: trip.traveller }, (_, at) => ({
        key: `traveller${at + 1}`,
        name: t("traveller", { n: localDigits(at + 1) }),
        isPrimary: at === 0,
      })),
    [trip.traveller, t, localDigits],
  );
  const party = useParty(places.length);
  const [selected, setSelected] = useState(places[0]?.key ?? "");
  const [agreed, setAgreed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const choice = useCouponChoice({ ask: props.askCoupon, onGood: props.onCoupon });
  const { apply, isApplying, refused, changed, dismiss } = useApplication({
    guidelineId: guideline.id,
    trip,
    coupon,
    quote,
    places,
    party,
    onShow: setSelected,
  });

  return (
    <CheckoutFrame
      steps={[t("stepVisa"), t("stepTravellers"), t(isFree ? "stepPapers" : "stepPay")]}
      step={1}
      first={
        <CountryDetails
          guideline={guideline}
          trip={trip}
          faults={refused.trip}
          onChangeDates={() => setChoosing(true)}
        />
      }
      amount={<SumCard quote={quote} isAsking={choice.isAsking} />}
      action={
        <BookBar
          words={{ go: t("applyNow"), busy: t("applying") }}
          total={quote.total_payable}
          totalFor={t("feeFor", { count: trip.traveller })}
          agreed={agreed}
          onAgree={setAgreed}
          isBooking={isApplying}
          onBook={() => apply()}
        />
      }
    >
      {!isFree && (
        <CouponCard
          scopes={["visa"]}
          applied={quote.coupon?.name ?? null}
          total={quote.total_payable}
          choice={{ ...choice, refusal: choice.refusal ?? refused.coupon }}
        />
      )}
      <TravellersCard
        title={t("applicants")}
        places={places}
        entries={party.entries}
        needs={{ passport: "required", lastDay: trip.exit }}
        contactHelp={{ email: t("emailHelp"), phone: t("phoneHelp") }}
        selected={selected}
        onSelect={setSelected}
        onChange={party.change}
      />
      {changed && (
        <FeeChangedModal {...changed} onContinue={() => apply(changed.after)} onBack={dismiss} />
      )}
      {isChoosing && (
        <DatesModal
          trip={trip}
          maxStay={guideline.max_stay}
          onChoose={(dates) => {
            setChoosing(false);
            props.onTrip({ ...trip, ...dates });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </CheckoutFrame>
  );
}
