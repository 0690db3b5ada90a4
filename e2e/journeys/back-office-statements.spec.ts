import type { Page } from "@playwright/test";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Sells a ticket through the sandbox; what the gateway's statement says of it. */
async function sell(page: Page, inDays: number) {
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "ZYL", inDays });
  const headers = { Authorization: `Bearer ${me.token}` };
  const asked = await page.request.post(`/api/v1/payment-request/${booking}`, { headers });
  const { url } = (await asked.json()) as { url: string };
  await page.request.post(url, { form: { press: "pay", case: "success" } });
  type Payments = {
    data: { trxid: string; amount: number; status: string; created_at: string }[];
  };
  let payments: Payments["data"] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/v1/user/payments", { headers });
      payments = ((await answer.json()) as Payments).data;
      return payments[0]?.status;
    })
    .toBe("paid");
  const [payment] = payments;
  if (!payment) throw new Error("nothing was paid");
  const { trxid: reference, amount, created_at: at } = payment;
  return { reference, amount, day: todayInDhaka(new Date(at)) };
}

test("finance imports a gateway's statement, sees what differs, and closes every row", async ({
  page,
  expectAccessible,
}) => {
  const one = await sell(page, 41);
  const other = await sell(page, 42);
  const { day } = other;
  const name = `settlement-${Date.now()}.csv`;
  const nobody = `NOBODY${Date.now()}`;
  const file = [
    "SSLCommerz settlement",
    "Transaction Date,Transaction ID,Amount,Charge",
    `${day},${one.reference},${one.amount},20`,
    `${day},${other.reference},${other.amount + 5},20`,
    `${day},${nobody},700,14`,
  ].join("\n");

  await signInAsStaff(page, { name: "Nusrat Jahan", roles: ["finance"] });
  await page.goto("/back-office/statements");
  await page.getByRole("button", { name: "Import a statement" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a statement" });
  await dialog.getByLabel(/^Account/).selectOption({ label: "Clearing, SSLCommerz" });
  await dialog
    .getByLabel(/^File/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });
  // The columns are found by their names; what would be imported is shown before it is.
  await expect(dialog.getByLabel("Reference", { exact: true })).toHaveValue("Transaction ID");
  await expect(dialog.getByRole("row", { name: new RegExp(nobody) })).toContainText("Missing here");
  await expect(dialog.getByRole("row", { name: new RegExp(other.reference) })).toContainText(
    "Another amount",
  );
  await expectAccessible("the import of a statement");
  await dialog.getByLabel("Paid out to").selectOption({ label: "Bank account, not stated" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name }).click();
  const rows = page.getByRole("list", { name: "Rows" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Another amount");
  await expectAccessible("a statement with differences");
  // What a row is about can be said by hand: nothing that is booked adds up to this one.
  await rows
    .first()
    .getByRole("button", { name: /by hand$/ })
    .click();
  const byHand = page.getByRole("dialog", { name: /by hand$/ });
  await byHand.getByRole("checkbox").first().check();
  await expectAccessible("matching a row by hand");
  await byHand.getByRole("button", { name: "Match", exact: true }).click();
  await expect(byHand.getByRole("alert")).toHaveText(/do not add up/);
  await page.keyboard.press("Escape");
  // Both are written off together, for one reason.
  const choose = page.getByRole("group", { name: "Choose" });
  await choose.getByRole("button", { name: "Missing here (1)" }).click();
  await expect(page.getByText(/^1 chosen: 700/)).toBeVisible();
  await choose.getByRole("button", { name: "All 2 that differ" }).click();
  await page.getByRole("button", { name: "Write off together" }).click();
  const form = page.getByRole("dialog", { name: "Write off 2 differences" });
  await form.getByLabel(/Reason/).fill("A test of the gateway");
  await form.getByRole("button", { name: "Write off", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(rows.filter({ hasText: "A test of the gateway" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Compare again" })).toBeHidden();

  // The same file again: nothing can be imported twice.
  await page.goto("/back-office/statements");
  await page.getByRole("button", { name: "Import a statement" }).click();
  await dialog.getByLabel(/^Account/).selectOption({ label: "Clearing, SSLCommerz" });
  await dialog
    .getByLabel(/^File/)
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(dialog.getByText("This file was imported already.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  await page.goto("/back-office/statements?account=clearing%3Asslcommerz");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("হিসাব মেলানো");
  await expect(page.getByRole("link", { name })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible("reconciliation on a phone in Bangla");
});
