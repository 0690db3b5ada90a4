import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page } from "@playwright/test";

const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
  iframes: false,
};

/** Half the size of axe as it is imported: each page compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Looks of text whose contrast axe has judged in this worker, and found to be enough. */
const judged = new Set<number>();

/**
 * Runs axe in the page itself. The only frames of our pages are previews of emails, in which no script may
 * run: axe checks that they have a title, and cannot look inside.
 *
 * Contrast is more than half of what axe costs, and axe costs as much as loading the page. So it judges each look once:
 * the text of the next card in a list, or of the same header, has the same colours on the same grounds.
 */
export async function findViolations(page: Page): Promise<axe.Result[]> {
  await expect(page.locator('iframe:not([sandbox=""])')).toHaveCount(0);
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(AXE);
  const { violations, looks } = await page.evaluate(inspect, { rules: RULES, known: [...judged] });
  if (violations.length === 0) for (const look of looks) judged.add(look);
  return violations;
}

/** Runs in the page. */
async function inspect({
  rules,
  known,
}: {
  readonly rules: axe.RunOptions;
  readonly known: readonly number[];
}): Promise<{ violations: axe.Result[]; looks: number[] }> {
  interface Rule {
    readonly id: string;
    matches(node: Element, ...more: readonly unknown[]): boolean;
  }
  const { axe: inspector } = globalThis as unknown as {
    axe: typeof axe & { readonly _audit: { readonly rules: Rule[] } };
  };
  const contrast = inspector._audit.rules.find(({ id }) => id === "color-contrast");
  if (!contrast) throw new Error("axe has no rule about contrast");
  const seen = new Set(known);
  const looks: number[] = [];
  const grounds = new Map<Element, number>();

  /** FNV-1a in two halves, as one number. */
  const hash = (text: string, start: number) => {
    let low = 0x811c9dc5 ^ (start >>> 0);
    let high = 0x01000193 ^ Math.floor(start / 0x100000000);
    for (let at = 0; at < text.length; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
      high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
  };
  /** An element and all that it is in: what they are, how wide the window is, and everything that colours them. */
  const groundOf = (element: Element): number => {
    const found = grounds.get(element);
    if (found !== undefined) return found;
    const under = element.parentElement ? groundOf(element.parentElement) : innerWidth;
    const { backgroundColor, backgroundImage, opacity, filter, position } =
      getComputedStyle(element);
    const own = [element.localName, element.getAttribute("class"), element.matches(":hover")];
    const ground = hash(
      [...own, backgroundColor, backgroundImage, opacity, filter, position].join("|"),
      under,
    );
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } =
      getComputedStyle(element);
    return hash(
      [color, fontSize, fontWeight, textShadow, webkitTextFillColor].join("|"),
      groundOf(element),
    );
  };
  const hasText = (element: Element) =>
    /^(?:input|select|textarea)$/.test(element.localName) ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "",
    );

  const original = contrast.matches.bind(contrast);
  contrast.matches = (element, ...more) => {
    if (!hasText(element)) return false;
    const look = lookOf(element);
    if (seen.has(look) || !original(element, ...more)) return false;
    seen.add(look);
    looks.push(look);
    return true;
  };
  try {
    const { violations } = await inspector.run(document, rules);
    return { violations, looks };
  } finally {
    contrast.matches = original;
  }
}
