import type { Page } from "@playwright/test";
import { expect, test } from "../setup/test.ts";

const LISTS = ["/", "/holiday-packages", "/package-list/bangladesh", "/visa-guidelines"] as const;

/** Sources of pictures that have a frame on the page and nothing in it. */
function emptyFrames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")]
      .filter((picture) => picture.getClientRects().length > 0)
      .filter((picture) => !picture.complete || picture.naturalWidth === 0)
      .map((picture) => picture.src),
  );
}

test("every picture of a list is there before anybody scrolls to it", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const list of LISTS) {
      const where = `${list} at ${width} px`;
      await page.goto(list);
      await expect(page.locator("main img").nth(4)).toBeAttached();
      await expect.poll(() => emptyFrames(page), where).toEqual([]);
      expect(await page.evaluate(() => scrollY), where).toBe(0);
    }
  }
});
