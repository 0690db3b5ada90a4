import { useMemo, useState, useSyncExternalStore } from "react";

/* What the server tells every page about this site in `<meta>` tags: the company, the gateways, today's date. */

type Metas = Readonly<Record<string, string>>;
let ofDrawing: Metas | null = null;

/** The tags of the page that the server draws next. */
export function setPageMetas(metas: Metas): void {
  ofDrawing = metas;
}

/** The content of a `<meta name>` tag; undefined without it, and while the build prerenders. */
export function readPageMeta(name: string): string | undefined {
  if (ofDrawing) return ofDrawing[name];
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Whether this page's HTML was drawn with its tags: by the server, which knows them. The build does not. */
function isDrawnWithMetas(): boolean {
  if (typeof document === "undefined") return ofDrawing !== null;
  return document.getElementById("app")?.hasAttribute("data-drawn") ?? false;
}

const never = () => () => undefined;

/** True, except while a page that the build prerendered hydrates: its HTML does not know the tags. */
export function useArePageMetasKnown(): boolean {
  return useSyncExternalStore(never, () => true, isDrawnWithMetas);
}

/** The time at which a screen opened. While a drawn page hydrates: noon of the day on which the server drew it. */
export function useOpenedAt(): Date {
  const [opened] = useState(() => new Date());
  const day = useSyncExternalStore(
    never,
    () => null,
    () => (isDrawnWithMetas() ? (readPageMeta("today") ?? null) : null),
  );
  return useMemo(() => (day === null ? opened : new Date(`${day}T12:00:00+06:00`)), [day, opened]);
}
