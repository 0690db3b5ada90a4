import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { useOwnTitle } from "../../../pieces/page-title/use-own-title.ts";
import { packageQuery } from "../queries.ts";
import { isNotThere, useNotFoundAlert } from "../use-not-found-alert.ts";
import type { Choice } from "./choose-departure.ts";
import { PackagePage } from "./package-page.tsx";
import { PackageSkeleton } from "./package-skeleton.tsx";

interface Props {
  readonly id: string;
  /** The name in the address: the id decides, a wrong name is put right (ruling OP-55). */
  readonly name: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => Promise<void>;
  readonly onName: (name: string) => void;
}

/** One package (S2.8-06 to -09); one that is not there says so and leads home (S8-19). */
export function PackageScreen({ id, name, choice, onChoose, onName }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const asked = useQuery(packageQuery(id, language));
  useNotFoundAlert(asked.error);
  useOwnTitle(asked.data && `${asked.data.name}, ${asked.data.country}`);
  const rightName = asked.data?.slug;
  const putRight = useEffectEvent(onName);
  useEffect(() => {
    if (rightName !== undefined && rightName !== name) putRight(rightName);
  }, [rightName, name]);
  if (asked.data) return <PackagePage item={asked.data} choice={choice} onChoose={onChoose} />;
  if (asked.isError && !isNotThere(asked.error))
    return (
      <div className="page-width py-9">
        <TryAgain title={t("loadFailed")} onRetry={() => void asked.refetch()} />
      </div>
    );
  return <PackageSkeleton />;
}
