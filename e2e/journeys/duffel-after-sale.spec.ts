import { randomUUID } from "node:crypto";
import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import type { Page } from "@playwright/test";
import { type DuffelShop, startDuffelShop } from "../setup/duffel-shop.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { buyTicket, readBooking } from "../setup/ticket-by-api.ts";
import { payInSandbox } from "../setup/traveller-steps.ts";

/* After the sale at Duffel, which sells in dollars: each case ends in the ledger. */

// One shop and one Duffel, whose switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: DuffelShop;
test.beforeAll(async ({ browser }) => {
  shop = await startDuffelShop();
  const office = await browser.newContext();
  const desk = await office.newPage();
  await shop.signInStaff(desk);
  const rate = { currency: "USD", taka_per_unit: "122.45", margin_percent: "2.5" };
  const entered = await desk.request.post(`${shop.url}/api/v1/back-office/exchange-rates`, {
    headers: { "X-Back-Office": "1" },
    data: { id: randomUUID(), ...rate },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  await office.close();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Buys a fare that gives money back, and opens the booking. */
async function openFlexTicket(page: Page, language: "en" | "bn", others: readonly string[] = []) {
  const me = await signInByApi(page, language, shop.url);
  const flight = { to: "CXB", inDays: 25, fare: "Flex", airline: "ZZ", others, shop: shop.url };
  const id = await buyTicket(page, me, flight);
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  return { id, read: () => readBooking(page, me, id, shop.url) };
}

/** What the ledger of an order left on its accounts, in paisa, as the page of its entries sums it up. */
async function ledgerOf(desk: Page, orderId: string): Promise<ReadonlyMap<string, number>> {
  const reply = await desk.request.get(
    `${shop.url}/api/v1/back-office/ledger/entries?subject_id=${orderId}`,
    { headers: { "X-Back-Office": "1" } },
  );
  const { data } = (await reply.json()) as {
    data: { lines: { account: string; paisa: number }[] }[];
  };
  const left = new Map<string, number>();
  for (const { account, paisa } of data.flatMap(({ lines }) => lines))
    left.set(account, (left.get(account) ?? 0) + paisa);
  return left;
}

test("bags of three travellers come back with the fare when the ticket is cancelled, on the page, in the refunds and in the ledger", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, read } = await openFlexTicket(page, "en", ["Karim", "Selim"]);
  await page.getByRole("button", { name: "Add bags and seats" }).click();
  const dialog = page.getByRole("dialog", { name: "Bags and seats" });
  for (const name of ["Tania", "Karim", "Selim"])
    await dialog.getByRole("button", { name: new RegExp(`^One more: .*${name}`) }).click();
  await dialog.getByRole("button", { name: /^Go on to pay BDT/ }).click();
  const payment = page.getByRole("dialog", { name: /payment/i });
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await payInSandbox(page);
  await expect(page.getByText("Bags and seats added").first()).toBeVisible();
  const price = (await read()).extras[0]?.items.reduce((sum, item) => sum + item.price, 0) ?? 0;

  // The page of a second tab is older than the cancellation.
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/profile/bookings?view=${id}`);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Cancel and refund" }).click();
    await expect(tab.getByText(/You get back all of the BDT.* for bags and seats/)).toBeVisible();
    await tab.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  }
  await expectAccessible("a cancellation that gives bags back");
  await page.getByRole("button", { name: /^Cancel and refund \S/ }).dblclick();
  await expect.poll(async () => (await read()).status).toBe("booking_cancelled");
  await other.getByRole("button", { name: /^Cancel and refund \S/ }).click();
  await expect.poll(async () => (await read()).refunds.length).toBe(2);
  await other.close();
  await page.reload();
  await expect(page.getByRole("region", { name: "What we owe you" })).toBeVisible();

  const { refunds, refund_clock: clock, extras } = await read();
  const ofBags = refunds.find(({ type }) => type === "flight-extras");
  expect(ofBags?.amount).toBe(price);
  const all = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(clock?.owed).toBe(all);
  const desk = await (await browser.newContext()).newPage();
  await shop.signInStaff(desk);
  const ticket = await ledgerOf(desk, id);
  const bags = await ledgerOf(desk, extras[0]?.id ?? "");
  expect(-(ticket.get("refunds_payable") ?? 0) - (bags.get("refunds_payable") ?? 0)).toBe(
    100 * all,
  );
  // Nothing of the bags is owed to Duffel any more; of the tickets, its penalty.
  expect(bags.get("supplier_payable:duffel") ?? 0).toBe(0);
  await desk.goto(`${shop.url}/back-office/ledger?order=${extras[0]?.id}`);
  const entries = desk.getByRole("list", { name: "Entries of this order" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await desk.context().close();
});

test("what Duffel gives back less than it quoted: the traveller keeps the quoted sum, it pays a part of the rest, and finance writes off what stays missing once", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { id, read } = await openFlexTicket(page, "bn");
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  await page.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  // Between the quote and the request that follows the confirmation.
  await shop.control("faults", { kind: "refund_halved", path: "POST /air/order_canc" });
  await page.getByRole("button", { name: /^বাতিল করে ৳.* ফেরত নিন$/ }).click();
  await expect(page.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  const promised = (await read()).refund_clock?.owed;
  await expect.poll(async () => (await shop.orderOf(id))?.cancelled_at).not.toBeNull();

  const office = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
  });
  const desk = await office.newPage();
  await shop.signInStaff(desk);
  await office.addCookies([{ name: "language", value: "bn", url: shop.url }]);
  const askForCase = () =>
    desk.request.get(`${shop.url}/api/v1/back-office/unknown-outcomes/${id}`, {
      headers: { "X-Back-Office": "1" },
    });
  await expect.poll(async () => (await askForCase()).text()).toContain('"refund_short"');
  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${id}`);
  await expect(desk.getByText("যত কম", { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "নিজের নামে নিন" }).click();
  await desk.getByRole("radio", { name: /লোকসান হিসেবে লিখুন$/ }).check();
  await expect(desk.getByText(/যাত্রীর রিফান্ড বদলাবে না/)).toBeVisible();
  await desk.getByRole("textbox", { name: /এর মধ্যে যত দিয়েছে/ }).fill("৫০০");
  await desk.getByRole("textbox", { name: /^কীভাবে/ }).fill("Duffel-এর ডেস্ক");
  const late = await office.newPage();
  await late.goto(desk.url());
  await late.getByRole("radio", { name: /লোকসান হিসেবে লিখুন$/ }).check();
  await late.getByRole("textbox", { name: /^কীভাবে/ }).fill("আবার");
  const save = { name: "ফলাফল সেভ করুন" };
  await desk.getByRole("button", save).dblclick();
  await expect(desk.getByText("জানা গেছে", { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole("alert")).toHaveCount(0);
  await late.getByRole("button", save).click();
  await expect(late.getByText("জানা গেছে", { exact: true }).first()).toBeVisible();
  await expect(late.getByRole("alert")).toHaveText(/এবার কিছু সেভ হয়নি/);

  const left = await ledgerOf(desk, id);
  const lost = left.get("losses") ?? 0;
  expect(lost).toBeGreaterThan(0);
  const { data: closed } = (await (await askForCase()).json()) as { data: UnknownCase };
  expect(closed.shortfall).toMatchObject({ returned: 500, lost: lost / 100 });
  expect(-(left.get("refunds_payable") ?? 0)).toBe(100 * (promised ?? 0));
  await desk.goto(`${shop.url}/back-office/ledger?order=${id}`);
  const entries = desk.getByRole("list").getByRole("listitem").filter({ hasText: "অবলোপন" });
  await expect(entries).toHaveCount(1);
  await office.close();
  await page.reload();
  await expect(page.getByRole("region", { name: "আমাদের কাছে আপনার পাওনা" })).toBeVisible();
  expect((await read()).refund_clock?.owed).toBe(promised);
  await expectAccessible("a refund as quoted");
});
