import { daysFromToday } from "../setup/dates.ts";
import { emailsTo } from "../setup/mailbox.ts";
import { newAccountDetails, openResults, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test.use({ reducedMotion: "no-preference" });

test("in Bangla on a small phone in the night theme: search, sign in, book, pay, and read the email [S4.3-02 S4.3-09]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email, phone, password } = newAccountDetails();
  await request.post("/api/v1/auth/register", {
    headers: { "Accept-Language": "bn" },
    data: { email, phone, password, password_confirmation: password },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await chooseBangla(page);

  await openResults(page, {
    trips: [{ origin: "DAC", destination: "CGP", departure: daysFromToday(18) }],
  });
  await page
    .getByRole("button", { name: /^ফ্লাইট বেছে নিন/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  // The URL changes a moment before the page does.
  await expect(page.getByRole("heading", { name: "সাইন ইন", exact: true })).toBeVisible();
  await expectAccessible("sign in, in Bangla at night");
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page
    .getByLabel(/^পাসওয়ার্ড/)
    .first()
    .fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/flight-booking/);

  await page.getByRole("button", { name: "বুকিংয়ের জন্য যাচাই করুন" }).click();
  await expect(page.getByText("* এই ঘরটি পূরণ করুন").first()).toBeVisible();
  await expectAccessible("a form with errors, in Bangla at night");
  await page.getByLabel(/^নামের প্রথম অংশ/).fill("Tania");
  await page.getByLabel(/^নামের শেষ অংশ/).fill("Rahman");
  await page
    .getByRole("group", { name: /^জন্মতারিখ/ })
    .getByRole("spinbutton")
    .first()
    .click();
  await page.keyboard.type("14031994");
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page.getByLabel(/^ফোন/).fill("01712345678");
  await page.getByRole("button", { name: "বুকিংয়ের জন্য যাচাই করুন" }).click();
  await expect(page.getByText("বুকিংয়ের জন্য তৈরি")).toBeVisible();
  await page.getByRole("checkbox", { name: /মেনে নিচ্ছি/ }).check();
  await page.getByRole("button", { name: /^বুক করুন/ }).click();
  const booked = page.getByRole("dialog", { name: "বুকিং" });
  await expect(booked.getByRole("button", { name: "পেমেন্ট করুন" })).toBeVisible();
  await expectAccessible("booked, in Bangla at night");
  await booked.getByRole("button", { name: "পেমেন্ট করুন" }).click();
  await page.waitForURL(/sandbox/);
  await expectAccessible("payment sandbox, in Bangla at night");
  await page.locator("button[value=pay], button[type=submit]").first().click();
  await expect(page.getByText("টিকিট হয়েছে").first()).toBeVisible();
  await expectAccessible("paid, in Bangla at night");

  await expect(async () => {
    const mine = await emailsTo(request, email);
    expect(mine.length).toBeGreaterThanOrEqual(2);
    for (const mail of mine) expect(mail.text).toMatch(/[\u0980-\u09FF]/);
  }).toPass();
});
