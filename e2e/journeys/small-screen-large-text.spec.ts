import type { Page } from "@playwright/test";
import { findClippedText, doubleTextSize } from "../setup/clipped-text.ts";
import { daysFromToday } from "../setup/dates.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { openResults, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* The smallest phone, with the text size doubled. */

test.use({ viewport: { width: 320, height: 640 } });

const nothingIsCutOff = (page: Page, where: string) =>
  expect.poll(() => findClippedText(page), where).toEqual([]);

for (const language of ["en", "bn"] as const) {
  test(`no text is clipped for a visitor with doubled text on a small phone, ${language}`, async ({
    page,
  }) => {
    if (language === "bn") await chooseBangla(page);
    await doubleTextSize(page);
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

  test(`no text is clipped in the account with doubled text on a small phone, ${language}`, async ({
    page,
  }) => {
    const account = await signInByApi(page, language);
    const id = await holdFlight(page.request, account, { to: "CXB", inDays: 20 });
    await page.request.post(`/api/v1/payment-request/${id}`, {
      headers: { Authorization: `Bearer ${account.token}` },
    });
    await doubleTextSize(page);
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
}
