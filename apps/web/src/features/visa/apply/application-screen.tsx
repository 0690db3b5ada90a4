import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CheckoutSkeleton } from "../../../components/checkout/checkout-skeleton.tsx";
import { useChoicesLoaded } from "../../../components/checkout/use-choices-loaded.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { visaQuoteQuery } from "../queries.ts";
import { useGuideline } from "../use-guideline.ts";
import { toVisaCriteria, type VisaSearch, type VisaCriteria } from "../visa-criteria.ts";
import { ApplicationFormPage } from "./application-form-page.tsx";

interface Props {
  readonly guidelineId: string;
  readonly search: VisaSearch;
  readonly coupon: string | undefined;
  readonly onCriteriaChange: (trip: VisaCriteria) => void;
  readonly onCoupon: (name: string | undefined) => void;
}

/** The visa checkout, "Provide Booking Details". Keyed by visa and party size. */
export function ApplicationScreen({
  guidelineId,
  search,
  coupon,
  onCriteriaChange,
  onCoupon,
}: Props) {
  const t = useTranslations("visaApplications");
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  const trip = toVisaCriteria(search, now);
  const { guideline, hasFailed, retry } = useGuideline(guidelineId);
  const selection = { traveller: trip.traveller, entry: trip.entry, coupon };
  const asked = useQuery({
    ...visaQuoteQuery(guidelineId, selection),
    enabled: guideline !== undefined,
    // When the coupon changes, the traveller forms stay while the new quote loads.
    placeholderData: keepPreviousData,
  });
  const hasChoices = useChoicesLoaded();
  if (hasFailed || (guideline && asked.isError))
    return (
      <div className="page-width py-9">
        <LoadError
          title={getRefusalMessage(asked.error, t("priceFailed"))}
          onRetry={() => {
            // If only the coupon in the URL is at fault, drop it.
            if (coupon) onCoupon(undefined);
            else if (hasFailed) retry();
            else void asked.refetch();
          }}
        />
      </div>
    );
  if (!guideline || !asked.data || !hasChoices)
    return (
      <CheckoutSkeleton
        steps={[t("stepVisa"), t("stepTravellers"), t("stepPay")]}
        label={t("loading")}
        first={<Skeleton className="h-[420px] rounded-xl" />}
      />
    );
  return (
    <ApplicationFormPage
      guideline={guideline}
      quote={asked.data}
      criteria={{ ...trip, country: search.country ?? guideline.country_name }}
      coupon={coupon}
      onCriteriaChange={onCriteriaChange}
      askCoupon={(name) =>
        queries.fetchQuery(visaQuoteQuery(guidelineId, { ...selection, coupon: name ?? undefined }))
      }
      onCoupon={(name) => onCoupon(name ?? undefined)}
    />
  );
}
