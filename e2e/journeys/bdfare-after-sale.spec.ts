import type { Browser, Page } from "@playwright/test";
import { type BdfareShop, startBdfareShop } from "../setup/bdfare.ts";
import { daysFromToday } from "../setup/dates.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { buyTicket, readBooking } from "../setup/ticket-by-api.ts";

/* After the sale at BDFare, which has no call for it and sends no messages: each case ends in the ledger. */

// One shop and one consolidator.
test.describe.configure({ mode: "serial" });

let shop: BdfareShop;
test.beforeAll(async () => {
  shop = await startBdfareShop();
});
test.afterAll(async () => {
  await shop.stop();
});

async function openDesk(browser: Browser): Promise<Page> {
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  await shop.signInStaff(desk);
  return desk;
}

/** A ticket of Meghna Air; other journeys pay on screen. */
const buyMeghnaTicket = (
  page: Page,
  me: SignedInAccount,
  wish: { readonly inDays: number; readonly backInDays?: number; readonly others?: string[] },
) => buyTicket(page, me, { to: "CXB", shop: shop.url, airline: "P1", ...wish });

/** Staff approve a refund and send it through the gateway, which has it until it says that it is done. */
async function sendRefund(desk: Page, refundId: string): Promise<void> {
  await desk.goto(`${shop.url}/back-office/refunds/${refundId}`);
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await desk.getByRole("button", { name: /^Approve/ }).click();
  await desk.getByRole("button", { name: /^Send BDT/ }).click();
  const check = desk.getByRole("button", { name: "Check with the gateway" });
  const done = desk.getByText("Done. The traveller has the money");
  await expect(async () => {
    // A late answer may remove the button: then the sentence is pressed, which does nothing.
    await check.or(done).first().click();
    expect(await done.isVisible()).toBe(true);
  }).toPass();
}

const OWED = "Payable to supplier, BDFare";

/** The closing balances of these accounts in the trial balance, in taka, once the ledger agrees with everything. */
async function readBooks(desk: Page, accounts: readonly string[]): Promise<number[]> {
  await desk.goto(`${shop.url}/back-office/ledger`);
  await expect(
    desk.getByText("The ledger agrees with payments, refunds and orders."),
  ).toBeVisible();
  const table = desk.getByRole("region", { name: "Trial balance" }).getByRole("table");
  const closing = async (row: ReturnType<Page["getByRole"]>) =>
    Number(
      (await row.getByRole("cell").last().innerText()).replace("−", "-").replaceAll(/[^\d.-]/g, ""),
    );
  expect(await closing(table.getByRole("row").last())).toBe(0);
  return Promise.all(accounts.map((name) => closing(table.getByRole("row", { name }))));
}

test("the airline's own change: staff enter it, the traveller wants the money back, and the ledger agrees", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const me = await signInByApi(page, "bn", shop.url);
  const id = await buyMeghnaTicket(page, me, { inDays: 26 });
  const { pnr, total_payable: paid } = await readBooking(page, me, id, shop.url);

  // BDFare's mail names the airline's reference.
  const desk = await openDesk(browser);
  await desk.goto(`${shop.url}/back-office/bookings?q=${pnr}`);
  await desk.getByRole("link", { name: /Tania Rahman/ }).click();
  await desk.getByRole("button", { name: "Airline’s change" }).click();
  const dialog = desk.getByRole("dialog", { name: /^Airline’s change/ });
  await dialog.getByLabel(/^Reason/).fill("Mail of BDFare");
  const enter = dialog.getByRole("button", { name: "Enter and tell the traveller" });
  await expect(enter).toBeDisabled();
  await dialog.getByRole("radio", { name: "New times" }).check();
  const departs = await dialog.getByLabel("Departure, local time").inputValue();
  await dialog.getByLabel("Arrival, local time").fill(departs);
  await enter.click();
  await expect(dialog.getByText(/would arrive before it departs/)).toBeVisible();
  await dialog.getByLabel("Departure, local time").fill(`${departs.slice(0, 10)}T21:10`);
  await dialog.getByLabel("Arrival, local time").fill(`${departs.slice(0, 10)}T22:15`);
  // Another tab of the desk is older than this.
  const other = await desk.context().newPage();
  await other.goto(`${shop.url}/back-office/bookings/${id}`);
  await other.getByRole("button", { name: "Airline’s change" }).click();
  await enter.dblclick();
  await expect(desk.getByText(/^Entered\. We’ve emailed the traveller/)).toBeVisible();
  await expect(desk.getByText(/^The traveller is asked until/)).toBeVisible();
  const late = other.getByRole("dialog", { name: /^Airline’s change/ });
  await late.getByLabel(/^Reason/).fill("The same mail");
  await late.getByRole("radio", { name: "Cancelled by the airline" }).check();
  await late.getByRole("button", { name: "Enter and tell the traveller" }).click();
  await expect(late.getByText(/^This case changed while it was open/)).toBeVisible();
  await other.close();
  expect((await readBooking(page, me, id, shop.url)).airline_changes).toHaveLength(1);

  await page.goto(`${shop.url}/profile/bookings`);
  await expect(page.getByText("আপনার উত্তর দরকার")).toBeVisible();
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await expect(page.getByText(/২১:১০|৯:১০/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "নতুন সময় মেনে নিন" })).toBeVisible();
  await page.getByRole("button", { name: "টাকা ফেরত নিন" }).click();
  await page.getByRole("button", { name: "অনুরোধ পাঠান" }).click();
  const clock = page.getByRole("region", { name: "আমাদের কাছে আপনার পাওনা" });
  await expect(clock).toContainText("আমাদের কর্মীরা");
  await expectAccessible("the answer to a change of the airline, in Bangla");
  await page.reload();
  await expect(clock).toBeVisible();
  expect((await readBooking(page, me, id, shop.url)).refund_clock).toMatchObject({ owed: paid });

  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${id}`);
  await expect(desk.getByRole("button", { name: "Assign to me" })).toBeVisible();
  await desk.goto(`${shop.url}/back-office/bookings/${id}`);
  await desk.getByRole("button", { name: "Cancel and refund" }).click();
  const cancel = desk.getByRole("dialog", { name: /^Cancel/ });
  await cancel.getByLabel(/^Reason/).fill("BDFare gives back all of it");
  await cancel.getByRole("button", { name: "Cancel booking" }).dblclick();
  await expect(desk.getByText("Cancelled. We've emailed the traveller.")).toBeVisible();
  const { refunds } = await readBooking(page, me, id, shop.url);
  expect(refunds).toEqual([expect.objectContaining({ amount: paid })]);
  await sendRefund(desk, refunds[0]?.id ?? "");
  expect(await readBooks(desk, [OWED, "Customer deposits", "Refunds payable"])).toEqual([0, 0, 0]);
  await desk.goto(`${shop.url}/back-office/ledger?order=${id}`);
  await expect(desk.getByRole("list", { name: "Entries of this order" })).toBeVisible();
  await desk.context().close();
  await page.reload();
});

test("a flight that the airline cancelled is exchanged for one that staff offer for nothing", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  const me = await signInByApi(page, "en", shop.url);
  const id = await buyMeghnaTicket(page, me, { inDays: 27 });
  const desk = await openDesk(browser);
  await desk.goto(`${shop.url}/back-office/bookings/${id}`);
  await desk.getByRole("button", { name: "Airline’s change" }).click();
  const dialog = desk.getByRole("dialog", { name: /^Airline’s change/ });
  await dialog.getByRole("radio", { name: "Cancelled by the airline" }).check();
  await dialog.getByLabel(/^Reason/).fill("Mail of BDFare");
  await dialog.getByRole("button", { name: "Enter and tell the traveller" }).click();
  await expect(desk.getByText(/^Entered\. We’ve emailed the traveller/)).toBeVisible();

  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await expect(page.getByText("Cancelled by the airline")).toBeVisible();
  await page.getByRole("button", { name: "Choose another flight" }).click();
  await page.getByRole("button", { name: "Ask for this date" }).click();
  await expect(page.getByText("We are asking the airline")).toBeVisible();
  const [change] = (await readBooking(page, me, id, shop.url)).changes;
  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${change?.id}`);
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await desk.getByRole("radio", { name: /^Offer flights to the traveller/ }).check();
  // The form begins with the flight that is cancelled.
  const day = daysFromToday(27);
  await desk.getByLabel("Departs, local time").fill(`${day}T18:40`);
  await desk.getByLabel("Arrives, local time").fill(`${day}T19:45`);
  await desk.getByLabel(/^Fare difference/).fill("0");
  await desk.getByLabel(/^Airline’s charge/).fill("0");
  await desk.getByRole("textbox", { name: /^How you know/ }).fill("Desk of BDFare");
  await desk.getByRole("button", { name: "Record outcome" }).click();

  await expect(desk.getByText("This can’t be changed later.")).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^It costs you nothing/)).toBeVisible();
  await expectAccessible("other flights for nothing");
  await page.getByRole("button", { name: "Accept this flight" }).dblclick();
  await expect(page.getByText("We are changing your flight")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await desk.context().close();
});

test("the way back of two is cancelled at what BDFare gives back for each, to the taka", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const me = await signInByApi(page, "bn", shop.url);
  const id = await buyMeghnaTicket(page, me, { inDays: 28, backInDays: 35, others: ["Rafiq"] });
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  // It is named after what it does: a request.
  const dialog = page.getByRole("dialog");
  const flights = dialog.getByRole("group", { name: "কোন ফ্লাইটে যাচ্ছেন না" });
  await flights.getByRole("checkbox").first().uncheck();
  await expect(dialog.getByText(/একাংশ অনলাইনে বাতিল করা/)).toBeVisible();
  await dialog.getByRole("button", { name: "অনুরোধ পাঠান" }).dblclick();
  const clock = page.getByRole("region", { name: "আমাদের কাছে আপনার পাওনা" });
  await expect(clock).toContainText("আমাদের কর্মীরা");
  await expectAccessible("a direction that was asked for, in Bangla");
  const { part_request: request, total_payable: paid } = await readBooking(page, me, id, shop.url);
  const worth = (request?.sum.travellers ?? []).map(({ fare, tax }) => fare + tax);
  const [one = 0, other = 0] = worth;

  const desk = await openDesk(browser);
  const [owed = 0] = await readBooks(desk, [OWED]);
  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${id}`);
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await desk.getByRole("radio", { name: /^The part is cancelled/ }).check();
  await desk.getByLabel("Given back for Tania Rahman, in taka").fill(String(one + 1));
  await desk.getByLabel("Given back for Rafiq Rahman, in taka").fill(String(other - 700));
  await desk.getByRole("textbox", { name: /^How you know/ }).fill("Desk of BDFare");
  const record = desk.getByRole("button", { name: "Record outcome" });
  await record.click();
  const tooMuch = desk.getByLabel("Given back for Tania Rahman, in taka");
  await expect(tooMuch).toHaveAttribute("aria-invalid", "true");
  expect((await readBooking(page, me, id, shop.url)).cancelled_parts).toEqual([]);
  await desk.getByLabel("Given back for Tania Rahman, in taka").fill(String(one - 500));
  await record.dblclick();
  await expect
    .poll(async () => (await readBooking(page, me, id, shop.url)).cancelled_parts)
    .toMatchObject([{ sum: { airline_charge: 1200 } }]);
  await page.reload();
  await expect(page.getByText(/তারিখে বাতিল: সবার জন্য$/)).toBeVisible();
  await expectAccessible("a direction that staff cancelled, in Bangla");
  const { refunds, cancelled_parts: parts } = await readBooking(page, me, id, shop.url);
  const sum = parts[0]?.sum;
  // What is kept is what BDFare keeps and our fee; the rest of what was paid for the part goes back.
  expect(refunds).toEqual([expect.objectContaining({ amount: sum?.refund })]);
  expect((sum?.refund ?? 0) + 1200 + (sum?.service_fee ?? 0)).toBe(sum?.paid);
  expect(sum?.paid).toBeLessThan(paid);
  await sendRefund(desk, refunds[0]?.id ?? "");
  const [owedNow = 0, ...customers] = await readBooks(desk, [
    OWED,
    "Customer deposits",
    "Refunds payable",
  ]);
  // BDFare is owed less by exactly what it gave back.
  expect(Math.abs(owed - owedNow)).toBeCloseTo(one - 500 + other - 700, 2);
  expect(customers).toEqual([0, 0]);
  await desk.goto(`${shop.url}/back-office/ledger?order=${id}`);
  await expect(desk.getByRole("list", { name: "Entries of this order" })).toBeVisible();
  await desk.context().close();
});
