import { useRouterState, useMatches } from "@tanstack/react-router";
import { useRef, useState, useEffect } from "react";
import { useTranslations } from "use-intl";

/** After a navigation, announces the new title to screen readers and moves the focus to the start of the page. */
export function RouteAnnouncer() {
  const title = usePageTitle();
  // The page on screen, not the one that is still loading.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    // The browser announces the first page itself. A change of the query string alone is not a new page.
    const from = before.current;
    before.current = path;
    if (from === undefined || from === path) return;
    setAnnounced(title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, title]);
  return <output className="visually-hidden">{announced}</output>;
}

/** Sets the document title ("page · brand") and returns the page's part for the route announcer. */
function usePageTitle(): string {
  const t = useTranslations();
  const title = useMatches({
    select: (matches) => {
      if (matches.some((match) => match.status === "notFound")) return "notFound";
      return matches.findLast((match) => match.staticData.title)?.staticData.title ?? "notFound";
    },
  });
  const text = t(`titles.${title}`);
  useEffect(() => {
    document.title = `${text} · ${t("common.brand")}`;
  }, [text, t]);
  return text;
}
