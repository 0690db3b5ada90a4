import type { Page } from "@playwright/test";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Sells a ticket through the sandbox, to an account that nobody else has. */
async function sell(page: Page, inDays: number) {
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "JSR", inDays });
  const headers = { Authorization: `Bearer ${me.token}` };
  const asked = await page.request.post(`/api/v1/payment-request/${booking}`, { headers });
  const { url } = (await asked.json()) as { url: string };
  await page.request.post(url, { form: { press: "pay", case: "success" } });
  let reference = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/user/air-bookings/${booking}`, { headers });
      const { data } = (await answer.json()) as { data: { status: string; booking_id: string } };
      reference = data.booking_id;
      return data.status;
    })
    .toBe("ticket_issued");
  return { reference, email: me.email };
}

test("finance enters the rate of VAT; the next sale has it on its invoice, and every report opens to its entries", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Nusrat Jahan", roles: ["finance"] });
  await page.goto("/back-office/taxes");
  const form = page.getByRole("form", { name: "Enter rate" });
  await form.getByLabel(/^Percent/).fill("60");
  await form.getByRole("button", { name: "Enter rate" }).click();
  await expect(form.getByLabel(/^Percent/)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/^Percent/).fill("15");
  await form.getByRole("button", { name: "Enter rate" }).click();
  await expect(page.getByText("The rate is entered.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rates" })).toContainText("In force");

  const { reference, email } = await sell(page, 47);
  await page.goto("/back-office/invoices");
  const list = page.getByRole("region", { name: "Invoices and credit notes" });
  await page
    .getByRole("searchbox", { name: "Invoice number or booking reference" })
    .fill(reference);
  await page.getByRole("button", { name: "Find" }).click();
  const row = list.getByRole("row", { name: new RegExp(reference) });
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("15%");
  const number = row.getByRole("link", { name: /^INV-\d{4}-\d{6}/ });
  const pdf = await page.request.get((await number.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible("invoices");

  await page.goto("/back-office/taxes");
  const report = page.getByRole("region", { name: "VAT in the ledger" });
  await report.getByRole("row", { name: /^Sale/ }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Entries of VAT payable" })).toBeVisible();
  await page.goBack();
  await expectAccessible("taxes");

  await page.goto("/back-office/earnings");
  await page.getByText("Route", { exact: true }).click();
  const groups = page.getByRole("region", { name: "Sales and margin" });
  await groups.getByRole("button", { name: "DAC-JSR" }).click();
  const orders = page.getByRole("region", { name: "Margin per order" });
  await expect(orders.getByRole("link", { name: reference })).toBeVisible();
  await expectAccessible("earnings");
  await groups.getByRole("button", { name: "Total" }).click();
  await expect(page).not.toHaveURL(/group=/);

  // What the value of tickets opens, where advance income tax is charged on it.
  await page.goto("/back-office/ledger?account=supplier_payable&sold=tickets");
  await expect(page.getByRole("heading", { name: /^Entries of .*, tickets sold$/ })).toBeVisible();
  const sales = page.getByRole("list", { name: /^Entries of / }).getByRole("listitem");
  await expect(sales.filter({ hasText: "Sale" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(page).not.toHaveURL(/sold=/);

  await page.goto("/back-office/customer-statements");
  await page.getByRole("searchbox", { name: "Email address or phone number" }).fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Customers found" }).getByRole("button").click();
  const statement = page.getByRole("region", { name: "Movements" });
  await expect(statement.getByRole("row")).toHaveCount(5);
  await expect(statement.getByRole("row").last()).toContainText("Closing balance");
  await expectAccessible("a customer's statement");

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  for (const section of [
    "invoices",
    "taxes",
    "earnings",
    "customer-statements",
    "supplier-balances",
  ]) {
    await page.goto(`/back-office/${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/[\u0980-\u09ff]/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(`${section} on a phone in Bangla`);
  }
});
