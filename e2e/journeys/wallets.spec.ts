import type { Page } from "@playwright/test";
import { installClock } from "../setup/clock.ts";
import { isCalledPaid, openPackagePayment } from "../setup/pay-for-package.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { standinShop } from "../setup/standin-shop.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const WALLETS = [
  {
    name: "bKash",
    shop: standinShop({ wallet: "bkash", portOffset: 6000 }),
    wrongPin: "00000",
    /** The call after which the shop knows that the payer has paid. */
    decisive: "/execute",
    /** What the payer reads when the wallet is empty. */
    whenEmpty: "balance",
    sweptIn: "en",
  },
  {
    name: "Nagad",
    shop: standinShop({ wallet: "nagad", portOffset: 7000 }),
    wrongPin: "0000",
    decisive: "/verify",
    whenEmpty: "declined",
    sweptIn: "bn",
  },
] as const;

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
    goesBack: /we refund everything you paid this way, in full and without being asked/,
    amount: /^Amount to pay now/,
    wrongAmount: /Enter whole taka from BDT\s10 to BDT\s50,000/,
    payPart: /^Pay BDT\s45,000$/,
    partPaid: "Payment received. The rest is still to pay.",
    left: /BDT\s6,600 is left to pay/,
    partPaidWord: "Part paid",
    payRest: /^Pay BDT\s6,600$/,
    card: /Cards, banks and wallets/,
    accepted: { bKash: "We accept bKash.", Nagad: "We accept Nagad." },
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
    goesBack: /এভাবে দেওয়া সব টাকা নিজে থেকেই ফেরত যাবে/,
    amount: /^এখন কত টাকা দেবেন/,
    wrongAmount: /৳\s১০ থেকে ৳\s৫০,০০০-এর মধ্যে পূর্ণ টাকার অঙ্ক লিখুন/,
    payPart: /৪৫,০০০/,
    partPaid: "পেমেন্ট পেয়েছি। বাকিটা এখনো দিতে হবে।",
    left: /আরও ৳\s৬,৬০০ দিতে হবে/,
    partPaidWord: "আংশিক পরিশোধিত",
    payRest: /৬,৬০০/,
    card: /কার্ড, ব্যাংক ও ওয়ালেট/,
    accepted: { bKash: "বিকাশ দিয়ে পেমেন্ট করা যায়।", Nagad: "নগদ দিয়ে পেমেন্ট করা যায়।" },
  },
} as const;

type Language = keyof typeof TEXTS;

const openDialog = (page: Page, language: Language, travellers = 2) =>
  openPackagePayment(page, { language, payNow: TEXTS[language].payNow, travellers });

/** Chooses the wallet in the open dialog and goes to its page. */
async function goToWallet(page: Page, name: string, language: Language): Promise<void> {
  const { group, pay } = TEXTS[language];
  await page
    .getByRole("group", { name: group })
    .getByRole("radio", { name: new RegExp(`^${name}`) })
    .check();
  await page.getByRole("button", { name: pay }).last().click();
  await expect(page.getByRole("heading", { name: `Stand-in for ${name}` })).toBeVisible();
}

for (const { name, shop, wrongPin, decisive, whenEmpty, sweptIn } of WALLETS)
  test.describe(name, () => {
    test.use({ baseURL: shop.address });
    // One server with one set of switches.
    test.describe.configure({ mode: "serial" });

    let stop: (() => Promise<void>) | undefined;
    test.beforeAll(async () => {
      stop = await shop.start();
    });
    test.afterAll(async () => {
      await stop?.();
    });

    for (const language of ["en", "bn"] as const) {
      const texts = TEXTS[language];
      const heading = (page: Page, words: string) => page.getByRole("heading", { name: words });
      const payAgain = (page: Page) =>
        page.getByRole("button", { name: texts.payNow }).first().click();
      const confirm = (page: Page) =>
        page.getByRole("button", { name: "Confirm", exact: true }).click();

      test(`declines, is cancelled, does not answer, and is paid once (${language})`, async ({
        page,
        expectAccessible,
      }) => {
        await openDialog(page, language);
        await expectAccessible(`choosing ${name} (${language})`);
        await goToWallet(page, name, language);

        await test.step("a wrong PIN, three times", async () => {
          for (let tries = 0; tries < 3; tries++) {
            await page.getByLabel("PIN").fill(wrongPin);
            await confirm(page);
            if (tries < 2) await expect(page.getByRole("alert")).toHaveText(/Wrong PIN/);
          }
          await expect(heading(page, texts.failed)).toBeVisible();
          await expect(page.getByText(texts.declined)).toBeVisible();
          await expectAccessible(`a payment that ${name} declined (${language})`);
        });

        await test.step("a wallet without enough money", async () => {
          await payAgain(page);
          await goToWallet(page, name, language);
          await page.getByRole("radio", { name: /without enough money/ }).check();
          await confirm(page);
          await expect(heading(page, texts.failed)).toBeVisible();
          await expect(page.getByText(texts[whenEmpty])).toBeVisible();
        });

        await test.step("cancelled", async () => {
          await payAgain(page);
          await goToWallet(page, name, language);
          await page.getByRole("button", { name: "Cancel" }).click();
          await expect(heading(page, texts.cancelled)).toBeVisible();
        });

        await test.step("paid, and the answer is lost; the same way back shows it", async () => {
          await payAgain(page);
          await goToWallet(page, name, language);
          // Nor does a message tell of it.
          if (name === "bKash") await shop.control("notices", { isOn: false });
          await shop.control("faults", { kind: "lost", path: decisive });
          const returned = page.waitForRequest(/payments\/\w+\/return/);
          await confirm(page);
          const address = (await returned).url();
          await expect(heading(page, texts.pending)).toBeVisible();
          await page.goto(address);
          await expect(heading(page, texts.paid)).toBeVisible();
        });
      });

      test(`is paid, and the tab is closed on the way back (${language})`, async ({ page }) => {
        test.skip(language !== sweptIn, "it waits two minutes: once for each wallet");
        const address = await openDialog(page, language);
        await goToWallet(page, name, language);
        await page.getByRole("button", { name: "Confirm, then lose the connection" }).click();
        await expect(heading(page, "You agreed to pay")).toBeVisible();
        // The sweep of the next minute or two notices it.
        await expect
          .poll(() => isCalledPaid(page, address, texts.paidWord), {
            timeout: 200_000,
            intervals: [10_000],
          })
          .toBe(true);
      });

      test(`is named in the footer, beside what the card gateway takes (${language})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await signInByApi(page, language);
        await page.goto("/about-us");
        const footer = page.getByRole("contentinfo");
        await expect(footer).toContainText(texts.accepted[name]);
        await expect(footer).toContainText("SSLCommerz");
      });

      test(`takes less than the total at once: the wallet pays a part, the card the rest (${language})`, async ({
        page,
        expectAccessible,
      }) => {
        await openDialog(page, language, 4);
        const group = page.getByRole("group", { name: texts.group });
        // What takes all of it is chosen until the traveller says otherwise.
        await expect(group.getByRole("radio", { name: /^SSLCommerz/ })).toBeChecked();
        await expect(group.getByText(texts.card)).toBeVisible();
        await expect(group.getByText(texts.tooMuch)).toBeVisible();
        await group.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
        await expect(page.getByText(texts.goesBack)).toBeVisible();
        await expectAccessible(`paying a part with ${name} (${language})`);

        await test.step("an amount that is not possible is refused in words, and nothing is lost", async () => {
          const amount = page.getByRole("textbox", { name: texts.amount });
          await expect(amount).toHaveValue("50000");
          await installClock(page);
          await amount.fill("50001");
          await expect(page.getByText(texts.wrongAmount)).toBeVisible();
          await expect(amount).toHaveValue("50001");
          // Also when the fee of what was typed would have been asked for: all of it is not what is paid instead.
          await page.clock.runFor(2000);
          await expect(page.getByRole("button", { name: texts.payNow }).last()).toBeDisabled();
          await amount.fill(language === "bn" ? "৪৫,০০০" : "45,000");
        });

        await test.step("the wallet pays a part", async () => {
          await page.getByRole("button", { name: texts.payPart }).last().click();
          await expect(page.getByRole("heading", { name: `Stand-in for ${name}` })).toBeVisible();
          await confirm(page);
          await expect(heading(page, texts.partPaid)).toBeVisible();
          await expect(page.getByText(texts.left).first()).toBeVisible();
          await expectAccessible(`a part that ${name} paid (${language})`);
        });

        await test.step("every tab and a reload show how far it is", async () => {
          await page.reload();
          await expect(heading(page, texts.partPaid)).toBeVisible();
          const other = await page.context().newPage();
          await other.goto(new URL(page.url()).pathname);
          await expect(other.getByText(texts.partPaidWord, { exact: true }).first()).toBeVisible();
          await other.close();
        });

        await test.step("the card pays the rest", async () => {
          await payAgain(page);
          await group.getByRole("radio", { name: /^SSLCommerz/ }).check();
          await page.getByRole("button", { name: texts.payRest }).last().click();
          await page.waitForURL(/sandbox/);
          await page.locator(`button[name="press"][value="pay"]`).first().click();
          await expect(heading(page, texts.paid)).toBeVisible();
        });
      });
    }
  });
