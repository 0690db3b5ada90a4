import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GuidelineCard } from "./guideline-card.tsx";
import { NoGuidelines } from "./no-guidelines.tsx";
import { guidelinesQuery } from "../queries.ts";
import type { VisaCriteria } from "../visa-criteria.ts";

interface Props {
  readonly criteria: VisaCriteria;
  readonly onShowAll: () => void;
}

const GRID = "grid grid-cols-1 gap-5 tab:grid-cols-2 nav:grid-cols-3 nav:gap-6";

/** The guidelines of the requested country, or all of them. */
export function GuidelineList({ criteria, onShowAll }: Props) {
  const t = useTranslations("visaGuidelines");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const { country, nationality } = criteria;
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
        <Callout tone="warning" className="mb-5">
          {t("otherPassport")}
        </Callout>
      )}
      <p role="status" className="visually-hidden">
        {found ? found.length > 0 && t("found", { count: found.length }) : common("loading")}
      </p>
      {!found && isError && <LoadError title={t("listFailed")} onRetry={() => void refetch()} />}
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
              <GuidelineCard guideline={guideline} criteria={criteria} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
