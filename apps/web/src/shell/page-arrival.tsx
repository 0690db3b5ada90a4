import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "./page-title.ts";

/** After a move to another page: says its title to screen readers and puts the focus on its start. */
export function PageArrival() {
  const title = usePageTitle();
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    // The first page announces itself; a change of the query alone is not a new page.
    if (before.current === path) return;
    before.current = path;
    setAnnounced(title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, title]);
  return <output className="visually-hidden">{announced}</output>;
}
