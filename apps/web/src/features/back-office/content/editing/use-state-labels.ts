import type { ContentState } from "@ghuri/contract/admin-content";
import { useTranslations } from "use-intl";

/** The labels of content states, as lists show them. */
export function useStateLabels(): Readonly<Record<ContentState, string>> {
  const t = useTranslations("contentEditor.list");
  return { draft: t("draft"), scheduled: t("scheduled"), live: t("live"), retired: t("retired") };
}
