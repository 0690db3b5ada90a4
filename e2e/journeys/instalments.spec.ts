import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readDemoLogin } from "../setup/demo-login.ts";
import { startOtherShop } from "../setup/other-shop.ts";
import { openPackagePayment } from "../setup/pay-for-package.ts";
import { currentTotpCode } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

/** Instalments put a choice before every payment, so this shop is not that of the other journeys. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 5003;
test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial" });

const folder = mkdtempSync(path.join(tmpdir(), "ghuri-e2e-instalments-"));
let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startOtherShop({
    program: "apps/api/src/main.ts",
    port: PORT,
    env: { UNPAID_ORDERS_FACTOR: "1000" },
    dataDir: folder,
  });
});
test.afterAll(async () => {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function signInAsAdmin(page: Page): Promise<void> {
  const login = await readDemoLogin(folder);
  const { email, password } = login;
  const answer = await page.request.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email, password, code: currentTotpCode(login) },
  });
  expect(answer.ok()).toBe(true);
}

test("finance offers instalments of two tenures, and ends one", async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page);
  await page.goto("/back-office/instalments");
  await expect(page.getByText("No instalments are offered")).toBeVisible();
  const form = page.getByRole("form", { name: "Add instalments" });
  const add = async (months: string, charge: string) => {
    await form.getByLabel(/^Bank/).fill("Padma Bank");
    await form.getByLabel(/^Tenure/).selectOption(months);
    await form.getByLabel(/^Charge/).fill(charge);
    await form.getByRole("button", { name: "Add instalments" }).click();
  };
  await add("6", "4,5%");
  await expect(form.getByLabel(/^Charge/)).toHaveAttribute("aria-invalid", "true");
  await add("6", "4.5");
  const row = page.getByRole("row", { name: /Padma Bank 6 months/ });
  for (const text of ["4.5%", "5,000"]) await expect(row).toContainText(text);
  await add("12", "8");
  const longer = page.getByRole("row", { name: /Padma Bank 12 months/ });
  await longer.getByRole("button", { name: /^End/ }).click();
  await expect(longer).toContainText("Ended");
  await expectAccessible("instalments by card");
});

const TEXTS = {
  en: {
    payNow: "Pay now",
    when: "When to pay",
    option: /Padma Bank, 6 months: BDT\s4,494 a month/,
    charge: "Padma Bank, charge for instalments",
    sums: ["BDT\u00A01,161", "BDT\u00A026,961", "6 × BDT\u00A04,494"],
    pay: /^Pay BDT\s26,961$/,
    failed: "The payment did not go through.",
    paid: "Payment received. Your spots are secured.",
  },
  bn: {
    payNow: "পেমেন্ট করুন",
    when: "কখন দেবেন",
    option: /Padma Bank, ৬ মাস: মাসে ৳\s৪,৪৯৪/,
    charge: "Padma Bank, কিস্তির চার্জ",
    sums: ["৳\u00A0১,১৬১", "৳\u00A0২৬,৯৬১", "৬ × ৳\u00A0৪,৪৯৪"],
    pay: /২৬,৯৬১/,
    failed: "পেমেন্টটি ব্যর্থ হয়েছে।",
    paid: "পেমেন্ট পেয়েছি। আপনার জায়গা নিশ্চিত।",
  },
} as const;

for (const language of ["en", "bn"] as const)
  test(`a traveller sees charge and monthly sum, and pays by instalments at 390 px (${language})`, async ({
    page,
    expectAccessible,
  }) => {
    const texts = TEXTS[language];
    const chooseAndPay = async () => {
      const choice = page.getByLabel(texts.when);
      const option = choice.getByRole("option", { name: texts.option });
      await choice.selectOption((await option.getAttribute("value")) ?? "");
      await expect(page.getByText(texts.charge)).toBeVisible();
      for (const sum of texts.sums) await expect(page.getByText(sum).first()).toBeVisible();
      await expectAccessible(`choosing instalments (${language})`);
      await page.getByRole("button", { name: texts.pay }).last().click();
      await page.waitForURL(/sandbox/);
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await openPackagePayment(page, { language, payNow: texts.payNow });
    await chooseAndPay();
    // Its own page speaks the browser's language.
    await expect(page.locator(".hint").first()).toContainText("In 6 monthly instalments");
    await expectAccessible(`the gateway's page with instalments (${language})`);
    await page.locator('button[name="press"][value="decline"]').click();
    await expect(page.getByRole("heading", { name: texts.failed })).toBeVisible();

    // A way to pay was chosen once, and is chosen anew.
    await page.getByRole("button", { name: texts.payNow }).first().click();
    await chooseAndPay();
    await page.locator('button[name="press"][value="pay"]').click();
    await expect(page.getByRole("heading", { name: texts.paid })).toBeVisible();
  });
