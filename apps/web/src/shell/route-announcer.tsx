import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "./use-page-title.ts";

/** After a move to another page: says its title to screen readers and puts the focus on its start. */
export function RouteAnnouncer() {
  const title = usePageTitle();
  // The page on screen, not the one on its way.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    // The first page announces itself; a change of the query alone is not a new page.
    const from = before.current;
    before.current = path;
    if (from === undefined || from === path) return;
    setAnnounced(title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, title]);
  return <output className="visually-hidden">{announced}</output>;
}
