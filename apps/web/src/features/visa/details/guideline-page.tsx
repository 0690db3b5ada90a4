import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconArrowLeft, IconRubberStamp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { LeadingPicture } from "../../../components/destination-picture/leading-picture.tsx";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { RichText } from "../../../components/rich-text/rich-text.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { ApplyBar } from "./apply-bar.tsx";
import { FeeCard } from "./fee-card.tsx";
import { ApplicationProcess } from "./application-process.tsx";
import { GuidelineFacts } from "./guideline-facts.tsx";
import { checkTravelDates, type VisaCriteria } from "../visa-criteria.ts";
import { RequiredDocuments } from "./required-documents.tsx";

/** Opens on press. */
const TravelDatesDialog = lazyPart(async () => ({
  default: (await import("../travel-dates-dialog.tsx")).TravelDatesDialog,
}));

interface Props {
  readonly guideline: VisaGuideline;
  readonly criteria: VisaCriteria;
  readonly onCriteriaChange: (trip: VisaCriteria) => void;
  readonly onApply: () => void;
}

/** One guideline: requirements, fee, process and Apply (S2.9-07 to -10). */
export function GuidelinePage({ guideline, criteria, onCriteriaChange, onApply }: Props) {
  const t = useTranslations("visaGuidelines");
  const [isChoosing, setChoosing] = useState(false);
  const { country, max_stay: maxStay } = guideline;

  function apply() {
    const errors = checkTravelDates(criteria, maxStay, new Date());
    if (Object.keys(errors).length > 0) setChoosing(true);
    else onApply();
  }

  return (
    <div className="page-width pb-0 lg:pt-8 lg:pb-16">
      <div className="grid grid-cols-1 items-start gap-x-9 lg:grid-cols-[minmax(0,1fr)_340px] nav:grid-cols-[minmax(0,1fr)_380px]">
        <article className="flex min-w-0 flex-col gap-9 pb-9">
          <div>
            <LeadingPicture
              folder="visa-guidelines-thumbs"
              thumb={guideline.thumb}
              places={[guideline.country_code, guideline.country_name]}
              className="-mx-4 h-[240px] w-[calc(100%+32px)] max-w-none object-cover tab:-mx-5 tab:h-[380px] tab:w-[calc(100%+40px)] lg:mx-0 lg:w-full lg:rounded-[20px]"
            />
            <p className="type-small mt-6 flex items-center gap-2 text-ink-2">
              <IconRubberStamp size={18} stroke={1.9} aria-hidden="true" className="shrink-0" />
              {guideline.type}
            </p>
            <h1 className="type-page mt-2 mb-4">{country}</h1>
            <GuidelineFacts
              guideline={guideline}
              criteria={criteria}
              onChangeDates={() => setChoosing(true)}
            />
            <RichText html={guideline.description} className="type-lead mt-4 text-ink-2" />
          </div>
          <RequiredDocuments guideline={guideline} />
          <section>
            <h2 className="type-card mb-5">{t("howItGoes")}</h2>
            <ApplicationProcess guideline={guideline} />
          </section>
          {(guideline.price > 0 || guideline.is_sample) && (
            <Callout tone="warning" title={guideline.price > 0 ? t("notRefunded") : undefined}>
              {guideline.is_sample && t("sample")}
            </Callout>
          )}
          <Link
            to="/visa-guidelines"
            search={criteria}
            className="inline-flex min-h-11 items-center gap-2 self-start font-[680] text-action-ink hover:underline"
          >
            <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
            {t("backToList")}
          </Link>
        </article>
        <aside className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">
          <FeeCard
            guideline={guideline}
            criteria={criteria}
            onChangeDates={() => setChoosing(true)}
            onApply={apply}
          />
        </aside>
      </div>
      <ApplyBar guideline={guideline} criteria={criteria} onApply={apply} />
      {isChoosing && (
        <Suspense>
          <TravelDatesDialog
            criteria={criteria}
            maxStay={maxStay}
            onChoose={(dates) => {
              setChoosing(false);
              onCriteriaChange({ ...criteria, ...dates });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
