import { Refused } from "@ghuri/contract/client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface Props<Case> {
  readonly asked: UseQueryResult<Case>;
  readonly children: (found: Case) => ReactNode;
}

/** One case, or why it cannot be shown. */
export function CaseView<Case>({ asked, children }: Props<Case>) {
  const t = useTranslations("backOffice");
  if (asked.data !== undefined) return children(asked.data);
  if (asked.error instanceof Refused && asked.error.status === 404)
    return <Callout tone="quiet">{t("noSuchCase")}</Callout>;
  if (asked.isError)
    return <LoadError title={t("loadFailed")} onRetry={() => void asked.refetch()} />;
  return <CaseSkeleton />;
}

export function CaseSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
