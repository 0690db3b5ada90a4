import type { Page } from "@playwright/test";

/**
 * Finds text outside the page or clipped by its container, and horizontal page scrolling. Scroll containers,
 * carousels and ellipses do not count.
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const beyond = document.documentElement.scrollWidth - width;
    if (beyond > 0) found.push(`the page is ${beyond} px too wide`);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim();
      const holder = node.parentElement;
      if (!text || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      const error = errorOf(place, holder);
      if (error) found.push(`"${text.slice(0, 40)}" ${error}`);
    }
    return found;

    function errorOf(place: DOMRect, holder: Element): string | null {
      // A font's line box is taller than its glyphs.
      const slack = Number.parseFloat(getComputedStyle(holder).fontSize) * 0.4;
      let cutBy: string | null = null;
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isHidden = edge.width <= 1.5 || edge.height <= 1.5;
        const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        const slides = box.getAttribute("aria-roledescription") === "carousel";
        const scrolls = /auto|scroll/.test(style.overflowX) && box !== document.documentElement;
        if (isHidden || isShortened || slides || scrolls) return null;
        const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
        const isBeside = place.left < edge.left - 2 || place.right > edge.right + 2;
        const isAbove = place.top < edge.top - slack || place.bottom > edge.bottom + slack;
        if (clips && (isBeside || isAbove)) cutBy = `is cut by ${box.className}`;
      }
      return place.left < -1 || place.right > width + 1 ? "is outside the page" : cutBy;
    }
  });
}
