import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { expect, test } from "../setup/test.ts";
import { textedCode } from "../setup/texted-code.ts";
import {
  chooseBangla,
  openResults,
  signUp,
  signUpAndOpenProfile,
} from "../setup/traveller-steps.ts";

/** The number of the signed-in account, as people type it. */
async function ownPhone(page: Page): Promise<string> {
  const shown = await page.getByRole("link", { name: /^01\d{3} \d{6}$/ }).textContent();
  return (shown ?? "").replace(" ", "");
}

test("a coupon for confirmed numbers is used after a code at checkout, and what was typed stays [issue 13]", async ({
  page,
  expectAccessible,
}) => {
  await openResults(page, {
    trips: [{ origin: "CGP", destination: "DAC", departure: daysFromToday(33) }],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Register now" }).click();
  await signUp(page);
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
  await page.getByLabel(/^First name/).fill("Tania");
  await page.getByRole("radio", { name: /FIRSTFLIGHT/ }).click();
  await expect(page.getByText(/This coupon needs a confirmed mobile number/)).toBeVisible();
  await expectAccessible("a coupon that needs a confirmed number");
  const ask = page.getByRole("button", { name: /^Text a code to/ });
  const phone = ((await ask.textContent()) ?? "").replaceAll(/\D/g, "");
  await ask.click();
  const code = await textedCode(page.request, phone);
  await page.getByLabel("Code from the text message").fill(code);
  await page.getByRole("button", { name: "Confirm my number" }).click();
  await expect(page.getByRole("row", { name: /Coupon FIRSTFLIGHT/ })).toBeVisible();
  await expect(page.getByLabel(/^First name/)).toHaveValue("Tania");
});

test("the number is confirmed in Bangla, with Bangla digits", async ({
  page,
  expectAccessible,
}) => {
  await signUpAndOpenProfile(page);
  const phone = await ownPhone(page);
  await chooseBangla(page);
  await page.reload();
  await page.getByRole("button", { name: /নম্বরে কোড পাঠান$/ }).click();
  const code = await textedCode(page.request, phone);
  const bangla = code.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
  await page.getByLabel("মেসেজে আসা কোড").fill(bangla);
  await expectAccessible("a code in Bangla");
  await page.getByRole("button", { name: "নম্বর নিশ্চিত করুন" }).click();
  await expect(page.getByText(/^আপনার মোবাইল নম্বর .* নিশ্চিত করা আছে।$/)).toBeVisible();
});
