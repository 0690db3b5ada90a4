import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
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
  // Where no text messages are sent, as when live without a gateway, nothing is offered.
  const profile = /\/api\/v1\/user$/;
  const offerAgain = await answerUntil(page, profile, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, phone_confirmable: false } },
    });
  });
  await page.reload();
  await page.getByRole("radio", { name: /FIRSTFLIGHT/ }).click();
  await expect(page.getByText(/^Mobile numbers cannot be confirmed here/)).toBeVisible();
  offerAgain();
  await page.reload();
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
  await expect(
    page.getByRole("status").getByText(/^আপনার মোবাইল নম্বর .* নিশ্চিত করা আছে।$/),
  ).toBeVisible();
});

test("a wrong code says how many tries are left; five wrong ones and a newer code end it, and a fourth message must wait", async ({
  page,
  context,
  expectAccessible,
}) => {
  await signUpAndOpenProfile(page);
  const phone = await ownPhone(page);
  await page.getByLabel(/^Address/).fill("12 Lake Road");
  const code = page.getByLabel("Code from the text message");
  const askAgain = page.getByRole("button", { name: "Text a new code" });
  const type = async (digits: string) => {
    await code.fill(digits);
    await page.getByRole("button", { name: "Confirm my number" }).click();
  };
  const useUp = async (right: string) => {
    const wrong = right === "000000" ? "000001" : "000000";
    for (const left of [4, 3, 2, 1]) {
      await type(wrong);
      await expect(page.getByText(`Tries left: ${left}.`)).toBeVisible();
    }
    await expectAccessible("a wrong code");
    await type(wrong);
    await expect(page.getByText("This code no longer works. Ask for a new one.")).toBeVisible();
    await expect(code).toBeHidden();
    await expect(askAgain).toBeFocused();
  };
  await page.getByRole("button", { name: /^Text a code to/ }).click();
  await useUp(await textedCode(page.request, phone));

  await askAgain.click();
  const second = await textedCode(page.request, phone, 2);
  const otherTab = await context.newPage();
  await otherTab.goto("/profile");
  await otherTab.getByRole("button", { name: /^Text a code to/ }).click();
  const third = await textedCode(page.request, phone, 3);
  await type(second);
  await expect(page.getByText("That is not the code of the newest message.")).toBeVisible();

  await askAgain.click();
  await expect(page.getByText(/^We have sent as many codes as we may for now/)).toBeVisible();
  await expect(code).toBeVisible();
  await type(third);
  await expect(
    page.getByRole("status").getByText(/^Your mobile number .* is confirmed\.$/),
  ).toBeVisible();
  await expect(page.getByLabel(/^Address/)).toHaveValue("12 Lake Road");
  await expectAccessible("a confirmed number");

  // The other tab does not know yet, and asks for nothing when it does.
  await otherTab.getByLabel("Code from the text message").fill(third);
  await otherTab.getByRole("button", { name: "Confirm my number" }).click();
  await expect(otherTab.getByText(/^Your mobile number .* is confirmed\.$/).first()).toBeVisible();
});
