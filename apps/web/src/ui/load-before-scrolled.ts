/**
 * A ref for pictures further down a list: they do not compete with the first screen, and are fetched once the page has
 * loaded, so that nobody scrolls to an empty frame. Visitors who save data get them as they scroll.
 */
export function loadBeforeScrolled(picture: HTMLImageElement | null): void {
  if (!picture || picture.loading !== "lazy" || savesData()) return;
  const load = () => whenIdle(() => (picture.loading = "eager"));
  if (document.readyState === "complete") load();
  else addEventListener("load", load, { once: true });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 200);
}
