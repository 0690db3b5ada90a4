import { Refused } from "@ghuri/contract/client";
import { useTranslations } from "use-intl";
import { ListSkeleton } from "../../../../components/list/list-skeleton.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import type { BackOfficeSection } from "../../shell/nav-items.tsx";

interface Props {
  readonly section: BackOfficeSection;
  readonly asked: {
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Shown until the content is loaded: loading, not found, or failed. */
export function EditorLoader({ section, asked }: Props) {
  const t = useTranslations("backOffice");
  if (!asked.isError) return <ListSkeleton />;
  if (!(asked.error instanceof Refused && asked.error.status === 404))
    return <LoadError title={t("loadFailed")} onRetry={() => void asked.refetch()} />;
  return (
    <div className="card flex flex-col items-start gap-3 p-8">
      <h1 className="type-card">{t("noSuchCase")}</h1>
      <BackOfficeLink section={section} className="font-[650] text-action-ink hover:underline">
        {t(`sections.${section}`)}
      </BackOfficeLink>
    </div>
  );
}
