import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckoutSkeleton } from "../../../pieces/checkout/checkout-skeleton.tsx";
import { useChoicesHere } from "../../../pieces/checkout/use-choices-here.ts";
import { refusalWords } from "../../../pieces/field-words/server-faults.ts";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { quoteQuery } from "../queries.ts";
import { useGuideline } from "../use-guideline.ts";
import { tripOf, type VisaSearch, type VisaTrip } from "../visa-trip.ts";
import { ApplicationFormPage } from "./application-form-page.tsx";

interface Props {
  readonly guidelineId: string;
  readonly search: VisaSearch;
  readonly coupon: string | undefined;
  readonly onTrip: (trip: VisaTrip) => void;
  readonly onCoupon: (name: string | undefined) => void;
}

/** Provide Booking Details, once the visa and its price are here. Keyed by visa and party. */
export function ApplicationScreen({ guidelineId, search, coupon, onTrip, onCoupon }: Props) {
  const t = useTranslations("visaApplications");
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  const trip = tripOf(search, now);
  const { guideline, hasFailed, askAgain } = useGuideline(guidelineId);
  const wish = { traveller: trip.traveller, coupon };
  const asked = useQuery({
    ...quoteQuery(guidelineId, wish),
    enabled: guideline !== undefined,
    // Another coupon: the forms stay as they are while it is asked for.
    placeholderData: keepPreviousData,
  });
  const hasChoices = useChoicesHere();
  if (hasFailed || (guideline && asked.isError))
    return (
      <div className="page-width py-9">
        <TryAgain
          title={refusalWords(asked.error, t("priceFailed"))}
          onRetry={() => {
            // A coupon in the address may be the only trouble.
            if (coupon) onCoupon(undefined);
            else if (hasFailed) askAgain();
            else void asked.refetch();
          }}
        />
      </div>
    );
  if (!guideline || !asked.data || !hasChoices)
    return (
      <CheckoutSkeleton
        steps={[t("stepVisa"), t("stepTravellers"), t("stepPay")]}
        words={t("loading")}
        first={<Skeleton className="h-[420px] rounded-xl" />}
      />
    );
  return (
    <ApplicationFormPage
      guideline={guideline}
      quote={asked.data}
      trip={{ ...trip, country: search.country ?? guideline.country_name }}
      coupon={coupon}
      onTrip={onTrip}
      askCoupon={(name) =>
        queries.fetchQuery(
          quoteQuery(guidelineId, { traveller: trip.traveller, coupon: name ?? undefined }),
        )
      }
      onCoupon={(name) => onCoupon(name ?? undefined)}
    />
  );
}
