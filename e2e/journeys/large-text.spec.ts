import type { Page } from "@playwright/test";
import { findClippedText } from "../setup/clipped-text.ts";
import { daysFromToday } from "../setup/dates.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { openResults, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* A visitor who has doubled the text size in the browser's settings. */

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await provide({ ...launchOptions, args });
  },
});

const WIDTHS = [320, 768, 1024, 1280];

/** At each width, from the narrowest: a page that is open follows its window. */
async function nothingIsCutOff(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => findClippedText(page), `${where} at ${width} px`).toEqual([]);
  }
}

for (const language of ["en", "bn"] as const) {
  test(`no text is clipped for a visitor with doubled text, ${language}`, async ({ page }) => {
    if (language === "bn") await chooseBangla(page);
    for (const address of [
      "/",
      "/login",
      "/register",
      "/forgot-password",
      "/register-business",
      "/visa-guidelines",
      "/holiday-packages",
      "/contact-us",
    ]) {
      await page.goto(address);
      await expect(page.locator("#preloader")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await nothingIsCutOff(page, address);
    }
    const there = { origin: "DAC", destination: "BKK", departure: daysFromToday(20) };
    const back = { origin: "BKK", destination: "DAC", departure: daysFromToday(25) };
    await openResults(page, { tripType: "multiple", trips: [there, back] });
    await nothingIsCutOff(page, "results");
  });

  test(`no text is clipped in the account with doubled text, ${language}`, async ({ page }) => {
    const account = await signInByApi(page, language);
    const id = await holdFlight(page.request, account, { to: "CXB", inDays: 20 });
    await page.request.post(`/api/v1/payment-request/${id}`, {
      headers: { Authorization: `Bearer ${account.token}` },
    });
    for (const address of ["/profile", "/profile/travellers"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await nothingIsCutOff(page, address);
    }
    for (const address of ["/profile/bookings", "/profile/payments"]) {
      await page.goto(address);
      await expect(page.getByRole("article").first()).toBeVisible();
      await nothingIsCutOff(page, address);
    }
  });

  test(`no text is clipped at the checkout with doubled text, ${language}`, async ({ page }) => {
    // Tables of a fare, at each of four widths.
    test.slow();
    await signInByApi(page, language);
    await openResults(page, {
      trips: [{ origin: "DAC", destination: "SPD", departure: daysFromToday(45) }],
    });
    await page
      .getByRole("button", { name: language === "en" ? /^Select Flight/ : /^ফ্লাইট বেছে নিন/ })
      .first()
      .click();
    await page
      .getByRole("region", { name: language === "en" ? "Bags and seats" : "ব্যাগ ও আসন" })
      .getByRole("button")
      .first()
      .click();
    await expect(page.getByRole("gridcell", { name: /^2A,/ })).toBeVisible();
    await nothingIsCutOff(page, "checkout");
    for (const tab of language === "en" ? ["Fare", "Policy"] : ["ভাড়া", "নিয়ম"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await nothingIsCutOff(page, `checkout, ${tab}`);
    }
  });
}
