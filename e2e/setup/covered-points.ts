/** Points of the panel that are outside the viewport, cut off, or where something else is on top. Runs in the page. */
export function findCoveredPoints(panel: Element): string[] {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  // The corners are round, so the grid starts inside them.
  const inset = Math.min(8, (bottom - top) / 4);
  const covered: string[] = [];
  for (let column = 0; column <= 8; column++)
    for (let row = 0; row <= 8; row++) {
      const x = left + inset + ((right - left - 2 * inset) * column) / 8;
      const y = top + inset + ((bottom - top - 2 * inset) * row) / 8;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !panel.contains(hit)) covered.push(`${x},${y}: ${hit?.outerHTML.slice(0, 80)}`);
    }
  return covered;
}
