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

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("a traveller confirms the mobile number on the profile, after a wrong code, an expired one and too many messages", async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install();
  await signUpAndOpenProfile(page);
  const phone = await ownPhone(page);
  await expect(page.getByText("Your mobile number is not confirmed")).toBeVisible();
  await page.getByRole("button", { name: /^Text a code to/ }).click();
  const field = page.getByLabel("Code from the text message");
  await expect(field).toBeFocused();
  const first = await textedCode(page.request, phone);
  await field.fill("12");
  await page.getByRole("button", { name: "Confirm my number" }).click();
  await expect(page.getByText("Six digits, as in the text message.")).toBeVisible();
  await field.fill(wrong(first));
  await page.getByRole("button", { name: "Confirm my number" }).click();
  await expect(page.getByText(/not the code of the newest message\. Tries left: 4/)).toBeVisible();
  await expectAccessible("a wrong code");

  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByText("The code has expired. Ask for a new one.")).toBeVisible();
  await expectAccessible("an expired code");
  await page.getByRole("button", { name: "Text a new code" }).click();
  await textedCode(page.request, phone, 2);
  await page.getByRole("button", { name: "Text a new code" }).click();
  const newest = await textedCode(page.request, phone, 3);
  await page.getByRole("button", { name: "Text a new code" }).click();
  await expect(page.getByText(/We have sent as many codes as we may for now/)).toBeVisible();
  await field.fill(newest);
  await page.getByRole("button", { name: "Confirm my number" }).click();
  await expect(page.getByText(/^Your mobile number .* is confirmed\.$/)).toBeVisible();
  await expect(page.getByText("Your mobile number is not confirmed")).toHaveCount(0);

  await page.goto("/profile/security");
  const activity = page.getByRole("region", { name: "Recent security activity" });
  await expect(activity).toContainText("Mobile number confirmed");
  await expectAccessible("recent security activity");
});

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
