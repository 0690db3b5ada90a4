import type { Page } from "@playwright/test";
import { BKASH_SHOP, loseAnswer, startBkashShop } from "../setup/bkash-shop.ts";
import { bookPackage, findPackage } from "../setup/packages.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";

test.use({ baseURL: BKASH_SHOP, viewport: { width: 390, height: 844 } });
// One server with one set of switches.
test.describe.configure({ mode: "serial" });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startBkashShop();
});
test.afterAll(async () => {
  await stop?.();
});

const TEXTS = {
  en: {
    payNow: "Pay now",
    group: "Pay with",
    pay: /^Pay BDT\s25,800$/,
    failed: "The payment did not go through.",
    declined: /The wallet did not accept the payment, and nothing was taken/,
    balance: /The wallet has too little money/,
    cancelled: "The payment was cancelled.",
    pending: "We’re confirming your payment.",
    paid: "Payment received. Your spots are secured.",
    paidWord: "Paid",
    tooMuch: /Takes up to BDT\s50,000 at once/,
    card: /Cards, banks and wallets/,
  },
  bn: {
    payNow: "পেমেন্ট করুন",
    group: "যেটি দিয়ে পরিশোধ করবেন",
    pay: /২৫,৮০০/,
    failed: "পেমেন্টটি ব্যর্থ হয়েছে।",
    declined: /ওয়ালেট পেমেন্টটি নেয়নি, কোনো টাকা কাটা হয়নি/,
    balance: /ওয়ালেটে এই পেমেন্টের জন্য যথেষ্ট টাকা নেই/,
    cancelled: "পেমেন্ট বাতিল করা হয়েছে।",
    pending: "আপনার পেমেন্ট নিশ্চিত করা হচ্ছে।",
    paid: "পেমেন্ট পেয়েছি। আপনার জায়গা নিশ্চিত।",
    paidWord: "পরিশোধিত",
    tooMuch: /একবারে ৳\s৫০,০০০ পর্যন্ত নেয়/,
    card: /কার্ড, ব্যাংক ও ওয়ালেট/,
  },
} as const;

type Language = keyof typeof TEXTS;

/** A booked package, 12,900 taka for each traveller, and its dialog. Returns its address. */
async function openDialog(page: Page, language: Language, travellers = 2): Promise<string> {
  const me = await signInByApi(page, language);
  const holiday = await findPackage(page.request, "Bangladesh", "Cox");
  const id = await bookPackage(page.request, me, { holiday, travellers });
  const address = `/profile/bookings/package?view=${id}`;
  await page.goto(address);
  await page.getByRole("dialog").getByRole("button", { name: TEXTS[language].payNow }).click();
  return address;
}

/** Opens the booking anew, and says whether it is called paid. */
async function isPaidAt(page: Page, address: string, paid: string): Promise<boolean> {
  await page.goto(address);
  const found = page.getByRole("dialog").getByText(paid, { exact: true }).first();
  return found.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Chooses bKash in the open dialog and goes to its page. */
async function goToBkash(page: Page, language: Language): Promise<void> {
  const { group, pay } = TEXTS[language];
  await page
    .getByRole("group", { name: group })
    .getByRole("radio", { name: /^bKash/ })
    .check();
  await page.getByRole("button", { name: pay }).last().click();
  await expect(page.getByRole("heading", { name: "Stand-in for bKash" })).toBeVisible();
}

for (const language of ["en", "bn"] as const) {
  const texts = TEXTS[language];
  const heading = (page: Page, name: string) => page.getByRole("heading", { name });
  const payAgain = (page: Page) => page.getByRole("button", { name: texts.payNow }).first().click();

  test(`bKash declines, is cancelled, does not answer, and is paid once (${language})`, async ({
    page,
    expectAccessible,
  }) => {
    await openDialog(page, language);
    await expectAccessible(`choosing bKash (${language})`);
    await goToBkash(page, language);

    await test.step("a wrong PIN, three times", async () => {
      for (let tries = 0; tries < 3; tries++) {
        await page.getByLabel("PIN").fill("00000");
        await page.getByRole("button", { name: "Confirm", exact: true }).click();
        if (tries < 2) await expect(page.getByRole("alert")).toHaveText(/Wrong PIN/);
      }
      await expect(heading(page, texts.failed)).toBeVisible();
      await expect(page.getByText(texts.declined)).toBeVisible();
      await expectAccessible(`a payment that bKash declined (${language})`);
    });

    await test.step("a wallet without enough money", async () => {
      await payAgain(page);
      await goToBkash(page, language);
      await page.getByRole("radio", { name: /without enough money/ }).check();
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(heading(page, texts.failed)).toBeVisible();
      await expect(page.getByText(texts.balance)).toBeVisible();
    });

    await test.step("cancelled", async () => {
      await payAgain(page);
      await goToBkash(page, language);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(heading(page, texts.cancelled)).toBeVisible();
    });

    await test.step("paid, and the answer is lost; the same way back shows it", async () => {
      await payAgain(page);
      await goToBkash(page, language);
      await loseAnswer("/execute");
      const returned = page.waitForRequest(/payments\/bkash\/return/);
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      const address = (await returned).url();
      await expect(heading(page, texts.pending)).toBeVisible();
      await page.goto(address);
      await expect(heading(page, texts.paid)).toBeVisible();
    });
  });

  test(`bKash is paid, and the tab is closed on the way back (${language})`, async ({ page }) => {
    const address = await openDialog(page, language);
    await goToBkash(page, language);
    await page.getByRole("button", { name: "Confirm, then lose the connection" }).click();
    await expect(heading(page, "You agreed to pay")).toBeVisible();
    // The sweep of the next minute or two takes the money.
    await expect
      .poll(() => isPaidAt(page, address, texts.paidWord), {
        timeout: 200_000,
        intervals: [10_000],
      })
      .toBe(true);
  });

  test(`what is more than bKash takes at once is left to the card (${language})`, async ({
    page,
  }) => {
    await openDialog(page, language, 4);
    const group = page.getByRole("group", { name: texts.group });
    await expect(group.getByRole("radio", { name: /^bKash/ })).toBeDisabled();
    await expect(group.getByText(texts.tooMuch)).toBeVisible();
    await expect(group.getByRole("radio", { name: /^SSLCommerz/ })).toBeChecked();
    await expect(group.getByText(texts.card)).toBeVisible();
  });
}
