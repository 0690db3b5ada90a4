import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GuidelineCard } from "./guideline-card.tsx";
import { NoGuidelines } from "./no-guidelines.tsx";
import { guidelinesQuery } from "../queries.ts";
import type { VisaTrip } from "../visa-trip.ts";

interface Props {
  readonly trip: VisaTrip;
  readonly onShowAll: () => void;
}

const GRID = "grid grid-cols-1 gap-5 tab:grid-cols-2 nav:grid-cols-3 nav:gap-6";

/** The guidelines of the country that was asked for, or all of them. */
export function GuidelineList({ trip, onShowAll }: Props) {
  const t = useTranslations("visas");
  const common = useTranslations("phrases");
  const { language } = useLanguage();
  const { country, nationality } = trip;
  const { data: found, isError, refetch } = useQuery(guidelinesQuery(language, country));
  const isOneCountry = country !== "" && found !== undefined && found.length > 0;
  return (
    <section aria-labelledby="guidelines" className="page-width py-12 tab:py-14">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="guidelines" className="type-page">
            {isOneCountry
              ? t("headingFor", { country: found[0]?.country ?? country })
              : t("heading")}
          </h2>
          <p className="type-intro mt-1 text-ink-2">{t("passports")}</p>
        </div>
        {isOneCountry && (
          <Button kind="outline" size={40} onClick={onShowAll}>
            {t("showAll")}
          </Button>
        )}
      </div>
      {nationality !== "BD" && (
        <Note tone="warning" className="mb-5">
          {t("otherPassport")}
        </Note>
      )}
      <p role="status" className="visually-hidden">
        {found ? found.length > 0 && t("found", { count: found.length }) : common("loading")}
      </p>
      {!found && isError && <TryAgain title={t("listFailed")} onRetry={() => void refetch()} />}
      {!found && !isError && (
        <div className={GRID}>
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} className="h-[440px] rounded-[18px]" />
          ))}
        </div>
      )}
      {found?.length === 0 && <NoGuidelines onShowAll={onShowAll} />}
      {found && found.length > 0 && (
        <ul className={GRID}>
          {found.map((guideline) => (
            <li key={guideline.id}>
              <GuidelineCard guideline={guideline} trip={trip} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
