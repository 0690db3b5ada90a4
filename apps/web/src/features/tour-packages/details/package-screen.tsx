import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useDocumentTitle } from "../../../components/document-title/use-document-title.ts";
import { packageQuery } from "../queries.ts";
import { isNotFound, useNotFoundAlert } from "../use-not-found-alert.ts";
import type { DepartureChoice } from "./choose-departure.ts";
import { PackagePage } from "./package-page.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props {
  readonly id: string;
  /** The name in the URL. The id decides; a wrong name is corrected (ruling OP-55). */
  readonly name: string;
  readonly choice: DepartureChoice;
  readonly onChoose: (choice: DepartureChoice) => Promise<void>;
  readonly onName: (name: string) => void;
}

/** One package (S2.8-06 to -09). An unknown one shows an alert and leads home (S8-19). */
export function PackageScreen({ id, name, choice, onChoose, onName }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const asked = useQuery(packageQuery(id, language));
  useNotFoundAlert(asked.error);
  useDocumentTitle(asked.data && `${asked.data.name}, ${asked.data.country}`);
  const rightName = asked.data?.slug;
  const putRight = useEffectEvent(onName);
  useEffect(() => {
    if (rightName !== undefined && rightName !== name) putRight(rightName);
  }, [rightName, name]);
  if (asked.data) return <PackagePage item={asked.data} choice={choice} onChoose={onChoose} />;
  if (asked.isError && !isNotFound(asked.error))
    return (
      <div className="page-width py-9">
        <LoadError title={t("loadFailed")} onRetry={() => void asked.refetch()} />
      </div>
    );
  return <PackageSkeleton />;
}

/** Placeholder of the package page. */
function PackageSkeleton() {
  const t = useTranslations("packages");
  return (
    <div role="status" className="page-width py-5 tab:py-9">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="mb-3 h-10 w-40" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-10 nav:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex flex-col gap-5">
          <Skeleton className="aspect-[12/7] rounded-2xl" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-[300px] rounded-xl" />
        </div>
        <Skeleton className="h-[380px] rounded-xl max-lg:hidden" />
      </div>
    </div>
  );
}
