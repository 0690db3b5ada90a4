import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { isCalledPaid, openPackagePayment } from "../setup/pay-for-package.ts";
import { expect, test } from "../setup/test.ts";

/* What a payer at SSLCommerz can do, and what they read then: as for the wallets in wallets.spec.ts. */

test.use({ viewport: { width: 390, height: 844 } });

const TEXTS = {
  en: {
    payNow: "Pay now",
    pay: /^Pay BDT\s25,800$/,
    failed: "The payment did not go through.",
    declined: "The bank declined the card",
    said: /^The gateway said: /,
    cancelled: "The payment was cancelled.",
    pending: "We’re confirming your payment.",
    paidWord: "Paid",
  },
  bn: {
    payNow: "পেমেন্ট করুন",
    pay: /২৫,৮০০/,
    failed: "পেমেন্টটি ব্যর্থ হয়েছে।",
    declined: "ব্যাংক কার্ডটি গ্রহণ করেনি",
    said: /^গেটওয়ে জানিয়েছে: /,
    cancelled: "পেমেন্ট বাতিল করা হয়েছে।",
    pending: "আপনার পেমেন্ট নিশ্চিত করা হচ্ছে।",
    paidWord: "পরিশোধিত",
  },
} as const;

/** Chooses what the gateway's page does, and leaves it. */
async function press(page: Page, button: "pay" | "decline" | "cancel", outcome?: string) {
  await page.waitForURL(/sandbox/);
  if (outcome) await page.locator(`input[name="case"][value="${outcome}"]`).check({ force: true });
  await page.locator(`button[name="press"][value="${button}"]`).click();
}

/** The gateway gave another reason, in words of its own. */
function saysInstead(page: Page, reason: string) {
  return answerUntil(page, "**/api/v1/user/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"Declined by issuer"', `"${reason}"`);
    await route.fulfill({ response, body });
  });
}

for (const language of ["en", "bn"] as const) {
  const texts = TEXTS[language];

  test(`a card is declined, the page left, and the gateway silent, at 390 px (${language})`, async ({
    page,
    expectAccessible,
  }) => {
    const heading = (name: string) => page.getByRole("heading", { name });
    const payAgain = () => page.getByRole("button", { name: texts.payNow }).first().click();
    await openPackagePayment(page, { language, payNow: texts.payNow });
    await page.getByRole("button", { name: texts.pay }).last().click();
    await press(page, "decline");
    await expect(heading(texts.failed)).toBeVisible();
    await expect(page.getByRole("definition").getByText(texts.declined)).toBeVisible();
    const know = await saysInstead(page, "Issuer 91/A7");
    await page.reload();
    await expect(page.getByRole("definition").filter({ hasText: texts.said })).toBeVisible();
    await expect(page.locator('dd q[lang="en"]')).toHaveText("Issuer 91/A7");
    await expectAccessible(`a payment that failed for an unknown reason (${language})`);
    know();
    await payAgain();
    await press(page, "cancel");
    await expect(heading(texts.cancelled)).toBeVisible();
    await expectAccessible(`a payment that was cancelled at the gateway (${language})`);
    // Paid, and the gateway answers no question about it for two minutes.
    await payAgain();
    await press(page, "pay", "server_error");
    await expect(heading(texts.pending)).toBeVisible();
    await expectAccessible(`a payment about which the gateway is silent (${language})`);
  });

  test(`a card is paid with, and the tab closed on the way back, at 390 px (${language})`, async ({
    page,
  }) => {
    const address = await openPackagePayment(page, { language, payNow: texts.payNow });
    await page.getByRole("button", { name: texts.pay }).last().click();
    await press(page, "pay", "ipn_only");
    await expect
      .poll(() => isCalledPaid(page, address, texts.paidWord), { intervals: [1000] })
      .toBe(true);
  });
}
