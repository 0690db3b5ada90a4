import type { Locator, Page } from "@playwright/test";
import { findCoveredPoints } from "../setup/covered-points.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { chooseBangla, openResults } from "../setup/traveller-steps.ts";

/* Animations are on: one that fills forwards leaves stacking contexts behind, under which panels vanish. */
test.use({ reducedMotion: "no-preference" });

const SIZES = [
  { width: 390, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

const TO_LONDON = {
  tripType: "oneway",
  trips: [{ origin: "DAC", destination: "LHR", departure: daysFromToday(20) }],
} as const;

async function expectOnTop(panel: Locator, what: string): Promise<void> {
  await expect(panel, what).toBeVisible();
  await expect.poll(() => panel.evaluate(findCoveredPoints), what).toEqual([]);
}

/** Opens by press, and closes by Escape, which brings the focus back. */
async function expectMenuOnTop(page: Page, button: Locator, what: string): Promise<void> {
  await button.click();
  await expectOnTop(page.locator("[popover]:popover-open"), what);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
}

async function expectListOnTop(page: Page, field: Locator, what: string): Promise<void> {
  await field.click();
  await expectOnTop(page.getByRole("listbox"), what);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

/** As on a phone, where the keyboard that comes up moves the pressed field. Runs in the page. */
async function pressAndScrollIntoView(field: HTMLElement): Promise<void> {
  const sheet = field.closest("dialog")?.querySelector(".overflow-y-auto");
  if (!sheet) throw new Error("the field is in no dialog");
  field.focus();
  field.click();
  await new Promise<void>((resolve) => {
    sheet.addEventListener("scroll", () => resolve(), { once: true });
    requestAnimationFrame(() => sheet.scrollBy(0, sheet.scrollTop > 0 ? -20 : 20));
  });
}

for (const { width, height } of SIZES)
  test.describe(`at ${width} px what opens over the page is on top and inside the viewport`, () => {
    test.use({ viewport: { width, height } });

    test("menus of the header", async ({ page }) => {
      await signInByApi(page);
      await page.goto("/about-us");
      const header = page.getByRole("banner");
      await expectMenuOnTop(page, header.getByRole("button", { name: "My Bookings" }), "account");
      const languages = header.getByRole("button", { name: "Language: English" });
      if (width === 768) await expectMenuOnTop(page, languages, "languages");
    });

    test("lists of countries, in the search, in a form and in a dialog", async ({ page }) => {
      await signInByApi(page);
      await page.goto("/visa-guidelines");
      for (const name of ["Country", "Nationality"])
        await expectListOnTop(page, page.getByRole("combobox", { name }), `${name} of the search`);
      await page.goto("/profile/travellers");
      await page.getByRole("button", { name: /^Add/ }).first().click();
      const nationality = page.getByRole("combobox", { name: /^Nationality/ });
      await expectListOnTop(page, nationality, "nationality of a traveller");
      if (width === 390) {
        await nationality.evaluate(pressAndScrollIntoView);
        await expectOnTop(page.getByRole("listbox"), "nationality after its field was scrolled");
      }
    });

    for (const language of ["en", "bn"] as const)
      test(`the stops of a flight, in the results and in its details (${language})`, async ({
        page,
      }) => {
        if (language === "bn") await chooseBangla(page);
        await openResults(page, TO_LONDON);
        const stops = page.getByRole("article").getByRole("button", { name: /LHR|DXB|DOH|IST/ });
        for (const at of [0, 3]) {
          await stops.nth(at).hover();
          await expectOnTop(page.getByRole("tooltip"), `stops of flight ${at + 1}`);
          await page.mouse.move(0, 0);
          await expect(page.getByRole("tooltip")).toHaveCount(0);
        }
      });

    test("the menu of a member of staff", async ({ page }) => {
      await signInAsStaff(page, { name: "Nadia Karim", roles: ["content"] });
      await page.goto("/back-office");
      await expectMenuOnTop(
        page,
        page.getByRole("button", { name: "Your menu: Nadia Karim" }),
        "staff",
      );
    });
  });
