import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test("a sale is in the ledger: it balances, its order shows every entry, and the books agree", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "SPD", inDays: 33 });
  const headers = { Authorization: `Bearer ${me.token}` };
  const asked = await page.request.post(`/api/v1/payment-request/${booking}`, { headers });
  const { url } = (await asked.json()) as { url: string };
  await page.request.post(url, { form: { press: "pay", case: "success" } });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/user/air-bookings/${booking}`, { headers });
      return ((await answer.json()) as { data: { status: string } }).data.status;
    })
    .toBe("ticket_issued");

  await signInAsStaff(page, { name: "Nusrat Jahan", roles: ["finance"] });
  // Other journeys sell and refund at the same time: the check may find one of them half way.
  const agrees = page.getByText("The ledger agrees with payments, refunds and orders.");
  const differs = page.getByRole("heading", { name: /^\d+ differences?$/ });
  await expect(async () => {
    await page.goto("/back-office/ledger");
    await expect(agrees.or(differs)).toBeVisible();
    expect(await agrees.isVisible()).toBe(true);
  }).toPass();
  const balance = page.getByRole("region", { name: "Trial balance" }).getByRole("table");
  await expect(balance.getByRole("row", { name: /^Clearing, SSLCommerz/ })).toBeVisible();
  await expect(balance.getByRole("row").last()).toContainText(/^Total/);
  await expect(balance.getByRole("row").last().getByRole("cell").last()).toHaveText(/^0(\.00)?$/);
  await expectAccessible("the ledger");

  await balance.getByRole("button", { name: "Customer deposits" }).click();
  await expect(page.getByRole("heading", { name: "Entries of Customer deposits" })).toBeVisible();
  await page.goto(`/back-office/ledger?order=${booking}`);
  const entries = page.getByRole("list", { name: "Entries of this order" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Sale");
  await expect(entries.last()).toContainText("Charge at the gateway");

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  await page.goto("/back-office/ledger");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/[\u0980-\u09ff]/);
  await expect(page.getByRole("table").first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible("the ledger on a phone in Bangla");
});

test("finance books a payout from a statement, sees the entry before it is booked, and takes it back", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Sohel Rana", roles: ["finance"] });
  await page.goto("/back-office/ledger");
  const reference = `Settlement ${Date.now()}`;
  await page.getByRole("button", { name: "Book from a statement" }).click();
  const form = page.getByRole("dialog", { name: "Book from a statement" });
  // Nothing typed: every field says what it needs, and nothing is booked.
  await form.getByRole("button", { name: "Book", exact: true }).click();
  await expect(form.getByLabel(/Arrived in BDT/)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/From account/).selectOption({ label: "Clearing, SSLCommerz" });
  await form.getByLabel(/To account/).selectOption({ label: "Bank account, not stated" });
  await form.getByLabel(/Arrived in BDT/).fill("9,750.50");
  await form.getByLabel(/Fees kept/).fill("249.50");
  await form.getByLabel(/Reference or reason/).fill(reference);
  const preview = form.getByRole("table", { name: "This will be booked" });
  await expect(preview.getByRole("row").last()).toContainText("10,000");
  await expectAccessible("the form of a payout");
  await form.getByRole("button", { name: "Book", exact: true }).dblclick();
  await expect(form).toBeHidden();

  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  const payout = entries.filter({ hasText: reference });
  await expect(payout).toHaveCount(1);
  await expect(payout).toContainText("Payout of a gateway");
  await payout.getByRole("button", { name: /^Reverse entry/ }).click();
  const reversal = page.getByRole("dialog");
  await reversal.getByLabel(/Reason/).fill(`${reference} was another company's`);
  await reversal.getByRole("button", { name: "Reverse", exact: true }).click();
  await expect(reversal).toBeHidden();
  await expect(payout).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Reverse entry/ })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  await page.goto("/back-office/ledger");
  await page.getByRole("button", { name: "বিবরণী থেকে লিখুন" }).click();
  await expect(page.getByRole("dialog", { name: "বিবরণী থেকে লিখুন" })).toBeVisible();
  await expectAccessible("the form of a payout on a phone in Bangla");
});
