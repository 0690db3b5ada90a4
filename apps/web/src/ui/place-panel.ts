/** Between the panel and its anchor, and between the panel and the edges of the viewport. */
const GAP = 8;

/**
 * Places a panel of the top layer beside its anchor and keeps it inside the viewport: below the anchor, else
 * above it, else over it. It is placed anew when the page scrolls and when its size or the viewport's changes.
 * Returns a function that stops this.
 */
export function placePanel(
  panel: HTMLElement,
  anchor: HTMLElement,
  align: "start" | "end",
): () => void {
  function place() {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    panel.style.maxWidth = `${width - 2 * GAP}px`;
    panel.style.maxHeight = `${height - 2 * GAP}px`;
    const { top, bottom, left, right } = anchor.getBoundingClientRect();
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const wantedLeft = align === "end" ? right - size.width : left;
    const wantedTop =
      bottom + GAP + size.height <= height - GAP
        ? bottom + GAP
        : top - GAP - size.height >= GAP
          ? top - GAP - size.height
          : height - GAP - size.height;
    panel.style.left = `${clamp(wantedLeft, GAP, width - GAP - size.width)}px`;
    panel.style.top = `${Math.max(GAP, wantedTop)}px`;
  }
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  addEventListener("resize", place);
  addEventListener("scroll", place, { passive: true });
  return () => {
    sizes.disconnect();
    removeEventListener("resize", place);
    removeEventListener("scroll", place);
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
