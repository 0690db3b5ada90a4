import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { GuidelinePage } from "./guideline-page.tsx";
import { GuidelineSkeleton } from "./guideline-skeleton.tsx";
import { useGuideline } from "../use-guideline.ts";
import { toVisaCriteria, type VisaSearch, type VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly id: string;
  readonly search: VisaSearch;
  readonly onCriteriaChange: (trip: VisaCriteria) => void;
  readonly onApply: (trip: VisaCriteria) => void;
}

/** The page of one visa guideline. */
export function GuidelineScreen({ id, search, onCriteriaChange, onApply }: Props) {
  const t = useTranslations("visaGuidelines");
  const titles = useTranslations("titles");
  const [now] = useState(() => new Date());
  const { guideline, hasFailed, retry } = useGuideline(id);
  useDocumentTitle(guideline && `${guideline.country}: ${titles("visaGuideline")}`);
  if (hasFailed)
    return (
      <div className="page-width py-9">
        <LoadError title={t("detailsFailed")} onRetry={retry} />
      </div>
    );
  if (!guideline) return <GuidelineSkeleton />;
  const trip = {
    ...toVisaCriteria(search, now),
    country: search.country ?? guideline.country_name,
  };
  return (
    <GuidelinePage
      guideline={guideline}
      criteria={trip}
      onCriteriaChange={onCriteriaChange}
      onApply={() => onApply(trip)}
    />
  );
}
