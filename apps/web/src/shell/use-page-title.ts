import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** Sets the document title ("page · brand") and returns the page's part for the route announcer. */
export function usePageTitle(): string {
  const t = useTranslations();
  const title = useMatches({
    select: (matches) => {
      if (matches.some((match) => match.status === "notFound")) return "notFound";
      return matches.findLast((match) => match.staticData.title)?.staticData.title ?? "notFound";
    },
  });
  const words = t(`titles.${title}`);
  useEffect(() => {
    document.title = `${words} · ${t("common.brand")}`;
  }, [words, t]);
  return words;
}
