import type { Locator, Page } from "@playwright/test";
import { findCoveredPoints } from "../setup/covered-points.ts";
import { expect, test } from "../setup/test.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";

/* Animations are on: one that fills forwards leaves stacking contexts behind, under which panels vanish. */
test.use({ reducedMotion: "no-preference" });

const formOf = (page: Page) => page.getByRole("form", { name: "Search flights" });
const openPanel = (page: Page) => page.locator("[popover]:popover-open, dialog[open]");

async function expectOnTop(page: Page, field: Locator, what: string): Promise<void> {
  await field.click();
  const panel = openPanel(page);
  await expect(panel.getByRole("searchbox").or(panel.getByRole("grid").first())).toBeVisible();
  await expect.poll(() => panel.evaluate(findCoveredPoints), what).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(field).toBeFocused();
}

const SCREENS = [
  { width: 390, height: 640, theme: "light" },
  { width: 768, height: 1024, theme: "dark" },
  { width: 1024, height: 768, theme: "light" },
  { width: 1440, height: 900, theme: "dark" },
] as const;

test("every panel of the search form is on top and inside the viewport [S2.4-02 S2.4-03]", async ({
  page,
}) => {
  for (const { width, height, theme } of SCREENS)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto("/");
      const form = formOf(page);
      await form.getByText("Round trip").click();
      // The fields are narrower from now on: a press that they move under is none.
      await expect(form.getByRole("button", { name: /^Return/ })).toBeVisible();
      for (const name of [/^From/, /^To/, /^Departure/, /^Return/])
        await expectOnTop(page, form.getByRole("button", { name }), `${String(name)}, round trip`);

      await form.getByText("Multi city").click();
      await form.getByRole("button", { name: "Add City" }).click();
      await form.getByRole("button", { name: "Add City" }).click();
      await expect(form.getByRole("listitem")).toHaveCount(4);
      for (const number of [1, 2, 3, 4]) {
        const row = form.getByRole("listitem", { name: `Flight ${number}` });
        for (const name of [/^From/, /^To/, /^Departure/])
          await expectOnTop(page, row.getByRole("button", { name }), `${String(name)}, ${number}`);
      }
      await form.getByRole("button", { name: /^Travellers/ }).click();
      const panel = openPanel(page);
      await expect(panel.getByRole("button", { name: "Done" })).toBeVisible();
      await expect.poll(() => panel.evaluate(findCoveredPoints), "Travellers").toEqual([]);
    });
});

test("after a choice by keyboard the focus is on the field that was filled in", async ({
  page,
}) => {
  await page.goto("/");
  const form = formOf(page);
  const to = form.getByRole("button", { name: /^To/ });
  await to.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sylhet");
  await expect(page.getByRole("option").first()).toContainText("ZYL");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(to).toContainText("Sylhet");
  await expect(to).toBeFocused();

  const departure = form.getByRole("button", { name: /^Departure/ });
  await departure.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").getByRole("button").first()).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(openPanel(page)).toHaveCount(0);
  await expect(departure).toBeFocused();

  const travellers = form.getByRole("button", { name: /^Travellers/ });
  await travellers.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(travellers).toBeFocused();
});

test("on a phone the search button is above the bottom bar", async ({ page }) => {
  for (const { language, round, search } of [
    { language: "en", round: "Round trip", search: "Search" },
    { language: "bn", round: "যাওয়া-আসা", search: "খুঁজুন" },
  ] as const) {
    if (language === "bn") await chooseBangla(page);
    for (const height of [844, 640]) {
      await page.setViewportSize({ width: 390, height });
      await page.goto("/");
      const bottomBar = page.getByRole("navigation").filter({ has: page.locator("[data-here]") });
      const button = page.getByRole("button", { name: search, exact: true });
      const room = async () => {
        const [bar, end] = [await bottomBar.boundingBox(), await button.boundingBox()];
        return bar && end ? bar.y - (end.y + end.height) : -1;
      };
      await expect.poll(room, `one way, ${height} px`).toBeGreaterThan(0);
      await page.getByText(round).click();
      await expect.poll(room, `round trip, ${height} px`).toBeGreaterThan(0);
    }
  }
});
