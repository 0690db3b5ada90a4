import { useState } from "react";
import { useTranslations } from "use-intl";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { useOwnTitle } from "../../../pieces/page-title/use-own-title.ts";
import { GuidelinePage } from "./guideline-page.tsx";
import { GuidelineSkeleton } from "./guideline-skeleton.tsx";
import { useGuideline } from "../use-guideline.ts";
import { tripOf, type VisaSearch, type VisaTrip } from "../visa-trip.ts";

interface Props {
  readonly id: string;
  readonly search: VisaSearch;
  readonly onTrip: (trip: VisaTrip) => void;
  readonly onApply: (trip: VisaTrip) => void;
}

/** What is known of one visa, once it is here. */
export function GuidelineScreen({ id, search, onTrip, onApply }: Props) {
  const t = useTranslations("visas");
  const titles = useTranslations("titles");
  const [now] = useState(() => new Date());
  const { guideline, hasFailed, askAgain } = useGuideline(id);
  useOwnTitle(guideline && `${guideline.country}: ${titles("visaGuideline")}`);
  if (hasFailed)
    return (
      <div className="page-width py-9">
        <TryAgain title={t("detailsFailed")} onRetry={askAgain} />
      </div>
    );
  if (!guideline) return <GuidelineSkeleton />;
  const trip = { ...tripOf(search, now), country: search.country ?? guideline.country_name };
  return (
    <GuidelinePage
      guideline={guideline}
      trip={trip}
      onTrip={onTrip}
      onApply={() => onApply(trip)}
    />
  );
}
