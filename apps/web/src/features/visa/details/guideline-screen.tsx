import { useTranslations } from "use-intl";
import { useOpenedAt } from "../../../api/page-meta.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { GuidelinePage } from "./guideline-page.tsx";
import { useGuideline } from "../use-guideline.ts";
import { toVisaCriteria, type VisaSearch, type VisaCriteria } from "../visa-criteria.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

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
  const now = useOpenedAt();
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

/** Placeholder of a guideline. */
function GuidelineSkeleton() {
  const common = useTranslations("common");
  return (
    <div className="page-width grid grid-cols-1 gap-9 pb-16 lg:grid-cols-[minmax(0,1fr)_340px] lg:pt-8 nav:grid-cols-[minmax(0,1fr)_380px]">
      <p role="status" className="visually-hidden">
        {common("loading")}
      </p>
      <div className="flex flex-col gap-5">
        <Skeleton className="-mx-4 h-[240px] tab:-mx-5 tab:h-[380px] lg:mx-0 lg:rounded-[20px]" />
        <Skeleton className="h-10 max-w-[280px]" />
        <Skeleton className="h-[180px] rounded-xl" />
        <Skeleton className="h-[260px] rounded-xl" />
      </div>
      <Skeleton className="h-[480px] rounded-[18px] max-lg:hidden" />
    </div>
  );
}
