import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconArrowLeft, IconRubberStamp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PlacePicture } from "../../../pieces/place-picture/place-picture.tsx";
import { RichText } from "../../../pieces/rich-text/rich-text.tsx";
import { Note } from "../../../ui/note.tsx";
import { DatesModal } from "../dates-modal.tsx";
import { ApplyBar } from "./apply-bar.tsx";
import { FeeCard } from "./fee-card.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import { SmallFacts } from "./small-facts.tsx";
import { dateFaults, type VisaTrip } from "../visa-trip.ts";
import { WhatYouNeed } from "./what-you-need.tsx";

interface Props {
  readonly guideline: VisaGuideline;
  readonly trip: VisaTrip;
  readonly onTrip: (trip: VisaTrip) => void;
  readonly onApply: () => void;
}

/** One country: what it asks, what it costs, how it goes, and Apply (S2.9-07 to -10). */
export function GuidelinePage({ guideline, trip, onTrip, onApply }: Props) {
  const t = useTranslations("visas");
  const [isChoosing, setChoosing] = useState(false);
  const { country, max_stay: maxStay } = guideline;

  function apply() {
    const faults = dateFaults(trip, maxStay, new Date());
    if (Object.keys(faults).length > 0) setChoosing(true);
    else onApply();
  }

  return (
    <div className="page-width pb-0 lg:pt-8 lg:pb-16">
      <div className="grid grid-cols-1 items-start gap-x-9 lg:grid-cols-[minmax(0,1fr)_340px] nav:grid-cols-[minmax(0,1fr)_380px]">
        <article className="flex min-w-0 flex-col gap-9 pb-9">
          <div>
            <PlacePicture
              folder="visa-guidelines-thumbs"
              thumb={guideline.thumb}
              places={[guideline.country_code, guideline.country_name]}
              size="large"
              eager
              className="-mx-4 h-[240px] w-[calc(100%+32px)] max-w-none object-cover tab:-mx-5 tab:h-[380px] tab:w-[calc(100%+40px)] lg:mx-0 lg:w-full lg:rounded-[20px]"
            />
            <p className="type-small mt-6 flex items-center gap-2 text-ink-2">
              <IconRubberStamp size={18} stroke={1.9} aria-hidden="true" className="shrink-0" />
              {guideline.type}
            </p>
            <h1 className="type-page mt-2 mb-4">{country}</h1>
            <SmallFacts guideline={guideline} trip={trip} onChangeDates={() => setChoosing(true)} />
            <RichText html={guideline.description} className="type-lead mt-4 text-ink-2" />
          </div>
          <WhatYouNeed guideline={guideline} />
          <section>
            <h2 className="type-card mb-5">{t("howItGoes")}</h2>
            <HowItGoes guideline={guideline} />
          </section>
          {(guideline.price > 0 || guideline.is_sample) && (
            <Note tone="warning" title={guideline.price > 0 ? t("notRefunded") : undefined}>
              {guideline.is_sample && t("sample")}
            </Note>
          )}
          <Link
            to="/visa-guidelines"
            search={trip}
            className="inline-flex min-h-11 items-center gap-2 self-start font-[680] text-action-ink hover:underline"
          >
            <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
            {t("backToList")}
          </Link>
        </article>
        <aside className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">
          <FeeCard
            guideline={guideline}
            trip={trip}
            onChangeDates={() => setChoosing(true)}
            onApply={apply}
          />
        </aside>
      </div>
      <ApplyBar guideline={guideline} trip={trip} onApply={apply} />
      {isChoosing && (
        <DatesModal
          trip={trip}
          maxStay={maxStay}
          onChoose={(dates) => {
            setChoosing(false);
            onTrip({ ...trip, ...dates });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
