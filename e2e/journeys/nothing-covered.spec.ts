import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* What floats above a page, the kite to the top and the bars at the bottom, covers nothing that is to be pressed. */

test.use({ viewport: { width: 320, height: 640 } });

/** What a floating button is above of, at any place to which the page can be scrolled. */
async function expectNothingUnderTheKite(page: Page): Promise<void> {
  const kite = page.getByRole("button", { name: "Go to top" });

  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let at = 640; at < height + 90; at += 90) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await expect(async () => {
      // Asked in one go: a button that hides between two questions would be waited for.
      expect(await kite.evaluateAll(findPressableBelow)).toEqual([]);
    }, `scrolled to ${at}`).toPass();
  }
}

/** Runs in the page. */
function findPressableBelow([button]: readonly Element[]): string[] {
  if (!button) return [];
  const { left, right, top, bottom, height } = button.getBoundingClientRect();
  const below = new Set<string>();
  for (let x = left + 1; x < right; x += 7)
    for (let y = top + 1; y < bottom; y += 7)
      for (const element of document.elementsFromPoint(x, y)) {
        const target = button.contains(element)
          ? null
          : element.closest("a, button, input, select, textarea, label, summary, [role=gridcell]");
        if (target && target.getBoundingClientRect().height < 2 * height)
          below.add(target.outerHTML.slice(0, 120));
      }
  return [...below];
}

/** Whether nothing of what has the focus can be seen, because something else is above it. Runs in the page. */
function isObscured(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A control that is drawn by its label.
  const shown = element.closest("label") ?? element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  for (let column = 1; column < 6; column++)
    for (let row = 1; row < 6; row++) {
      const x = left + ((right - left) * column) / 6;
      const y = top + ((bottom - top) * row) / 6;
      const hit = document.elementFromPoint(x, y);
      if (hit && (shown.contains(hit) || hit.contains(shown))) return null;
    }
  return shown.outerHTML.slice(0, 160);
}

/** Goes through the page by keyboard, forwards and then back. */
async function expectFocusInView(page: Page): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses < 45; presses++) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(isObscured), `${key}, press ${presses}`).toBeNull();
    }
}

test("the seats and the Book now bar of a checkout at 320 px", async ({ page }) => {
  await signInByApi(page);
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "JSR", departure: daysFromToday(43) }],
  });
  await expectNothingUnderTheKite(page);
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  const card = page.getByRole("region", { name: "Bags and seats" });
  await card.getByRole("button").first().click();
  await expect(card.getByRole("gridcell", { name: /^2D,/ })).toBeVisible();
  await expectNothingUnderTheKite(page);
  await card.getByRole("gridcell", { name: /^2D,/ }).click();
  await expectFocusInView(page);
});

test("filters, package and visa at 320 px", async ({ page }) => {
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(44) }],
  });
  await expectFocusInView(page);
  await page.goto("/package-list/thailand");
  await page
    .getByRole("link", { name: /View|Details|Bangkok/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNothingUnderTheKite(page);
  await expectFocusInView(page);
});
