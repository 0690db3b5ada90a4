import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { PackageCard } from "../../../components/package-card/package-card.tsx";
import { packageGroupsQuery } from "../../../components/package-card/queries.ts";
import { CardSkeletons, COUNTRY_GRID } from "./card-skeletons.tsx";
import { NoPackages } from "./no-packages.tsx";

/** All countries with packages. */
export function PackageCountriesScreen() {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const { data: groups, isError, refetch } = useQuery(packageGroupsQuery(language));
  return (
    <div className="page-width py-6 tab:py-10">
      <h1 className="type-page">{t("title")}</h1>
      <p className="type-intro mt-1 mb-6 text-ink-2">{t("intro")}</p>
      {!groups && !isError && <CardSkeletons count={8} grid={COUNTRY_GRID} />}
      {!groups && isError && <LoadError title={t("groupsFailed")} onRetry={() => void refetch()} />}
      {groups?.length === 0 && <NoPackages />}
      {groups && groups.length > 0 && (
        <ul className={COUNTRY_GRID}>
          {groups.map((group, at) => (
            <li key={group.country_code}>
              <PackageCard group={group} level={2} eager={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
