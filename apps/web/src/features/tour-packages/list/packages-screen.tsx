import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useOptimisticChoice } from "../../../ui/use-optimistic-choice.ts";
import { packagesQuery } from "../queries.ts";
import { CardSkeletons, PACKAGE_GRID } from "./card-skeletons.tsx";
import { countryFromSlug } from "./country-from-slug.ts";
import { NoPackages } from "./no-packages.tsx";
import { PackageTile } from "./package-tile.tsx";
import { PACKAGE_SORTS, type PackageSort, sortPackages } from "./sort-packages.ts";

interface Props {
  /** The country in the URL, in any letter case (ruling OP-55). */
  readonly country: string;
  readonly sort: PackageSort;
  /** Resolves when the URL is updated. */
  readonly onSort: (sort: PackageSort) => Promise<void>;
}

/** The packages of one country (S2.8-01 to -05). */
export function PackagesScreen({ country, sort: sortInAddress, onSort }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const { data: found, isError, refetch } = useQuery(packagesQuery(country, language));
  const [sort, chooseSort] = useOptimisticChoice(sortInAddress, onSort);
  const name = found?.[0]?.country ?? countryFromSlug(country, language);
  const isEmpty = found?.length === 0;
  useDocumentTitle(t("listTitle", { country: name }));
  return (
    <div className="page-width py-5 tab:py-9">
      <Link
        to="/holiday-packages"
        className="type-small mb-3 inline-flex min-h-10 items-center gap-1.5 font-[650] text-action-ink hover:underline"
      >
        <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
        {t("allPackages")}
      </Link>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="type-page">{t("listTitle", { country: name })}</h1>
          <p role="status" className="type-intro mt-1 min-h-[1.45em] text-ink-2">
            {isEmpty ? t("noneIntro") : found && t("found", { count: found.length })}
          </p>
        </div>
        {!isEmpty && (
          <SegmentedControl
            label={t("sort")}
            value={sort}
            onChange={chooseSort}
            options={PACKAGE_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            className="max-tab:w-full"
          />
        )}
      </div>
      {!found && !isError && <CardSkeletons count={3} grid={PACKAGE_GRID} />}
      {!found && isError && <LoadError title={t("groupsFailed")} onRetry={() => void refetch()} />}
      {isEmpty && <NoPackages />}
      {found && !isEmpty && (
        <ul className={PACKAGE_GRID}>
          {sortPackages(found, sort).map((item, at) => (
            <li key={item.id}>
              <PackageTile item={item} eager={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
