import type { Page } from "@playwright/test";
import { bookPackage, findPackage } from "../setup/packages.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { startWalletShop, WALLET_SHOP } from "../setup/wallet-shop.ts";

test.use({ baseURL: WALLET_SHOP });

let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startWalletShop();
});
test.afterAll(async () => {
  await stop?.();
});

/** A booked package for two, 25,800 taka, and the dialog in which it is paid for. */
async function openDialog(page: Page, language: "en" | "bn", payNow: string) {
  const me = await signInByApi(page, language);
  const holiday = await findPackage(page.request, "Bangladesh", "Cox");
  const id = await bookPackage(page.request, me, { holiday, travellers: 2 });
  await page.goto(`/profile/bookings/package?view=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: payNow }).click();
}

test("a traveller chooses between two gateways and sees each one's fee before paying, in both languages", async ({
  page,
  expectAccessible,
}) => {
  await openDialog(page, "en", "Pay now");
  const dialog = page.getByRole("dialog", { name: "Choose your payment option" });
  const methods = dialog.getByRole("group", { name: "Pay with" });
  await expect(methods.getByRole("radio", { name: /^SSLCommerz/ })).toBeChecked();
  await expect(dialog.getByText("Payment fee, SSLCommerz")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Pay BDT\s26,316$/ })).toBeVisible();
  await methods.getByRole("radio", { name: /^Wallet BDT\s263 payment fee/ }).check();
  await expect(dialog.getByText("Payment fee, Wallet")).toBeVisible();
  await expectAccessible("choosing between two gateways");
  await dialog.getByRole("button", { name: /^Pay BDT\s26,063$/ }).click();
  await expect(page.getByRole("heading", { name: "Wallet" })).toBeVisible();
  await expect(page.getByText("26063.00 BDT")).toBeVisible();
  await page.getByRole("button", { name: "decline" }).click();
  await expect(
    page.getByRole("heading", { name: "The payment did not go through." }),
  ).toBeVisible();

  await test.step("paying again shows the fees first", async () => {
    await page.getByRole("button", { name: "Pay now" }).first().click();
    await methods.getByRole("radio", { name: /^Wallet/ }).check();
    await dialog.getByRole("button", { name: /^Pay BDT\s26,063$/ }).click();
    await page.getByRole("button", { name: "pay", exact: true }).click();
    await expect(
      page.getByRole("heading", { name: "Payment received. Your spots are secured." }),
    ).toBeVisible();
    await expect(page.getByText(/BDT\s26,063/).first()).toBeVisible();
  });

  await test.step("in Bangla, on a phone, in the dark", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await openDialog(page, "bn", "পেমেন্ট করুন");
    const group = page.getByRole("group", { name: "যেটি দিয়ে পরিশোধ করবেন" });
    await group.getByRole("radio", { name: /^Wallet পেমেন্ট ফি ৳\s২৬৩/ }).check();
    await expect(page.getByText("পেমেন্ট ফি, Wallet")).toBeVisible();
    await expect(page.getByText("পেমেন্ট ফিসহ মোট")).toBeVisible();
    await expectAccessible("choosing between two gateways in Bangla");
    await page.getByRole("button", { name: /২৬,০৬৩/ }).click();
    await expect(page.getByText("26063.00 BDT")).toBeVisible();
    await page.getByRole("button", { name: "pay", exact: true }).click();
    await expect(page).toHaveURL(/payment=paid/);
  });
});
