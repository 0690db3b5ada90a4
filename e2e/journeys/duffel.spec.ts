import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { type DuffelShop, startDuffelShop } from "../setup/duffel-shop.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { payInSandbox } from "../setup/remote-ticket.ts";
import { findFaresOf } from "../setup/search-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { anyPhoto, fillTraveller, typeDate } from "../setup/traveller-steps.ts";

// One shop and one Duffel, whose rates and switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: DuffelShop;
test.beforeAll(async () => {
  shop = await startDuffelShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Opens the results of Dhaka to Dubai, and lists Duffel's fares alone. */
async function searchToDubai(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "DXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?trips=${encodeURIComponent(JSON.stringify(trips))}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Its fares wait for the traveller when it answers after the timetable.
  const showAll = page.getByRole("button", { name: "Show all", exact: true });
  const duffel = page.getByRole("checkbox", { name: /Duffel Airways/ });
  await expect(showAll.or(duffel).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await duffel.check();
  await expect(page.getByRole("article").first()).toContainText("Duffel Airways");
}

async function fillRahim(page: Page, { email }: SignedInAccount): Promise<void> {
  await fillTraveller(page, {
    first: "Rahim",
    last: "Uddin",
    born: "01051990",
    gender: "Male",
    email,
    passport: {
      number: "A01234567",
      expiry: "01012033",
      photo: await anyPhoto(),
    },
  });
}

/** The same on a phone, where the filters are in a sheet. */
async function openDuffelFaresInBangla(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "DXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?trips=${encodeURIComponent(JSON.stringify(trips))}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Its fares wait for the traveller when it answers after the timetable.
  const showAll = page.getByRole("button", { name: "সব দেখুন", exact: true });
  const sheet = page.getByRole("dialog");
  const duffel = sheet.getByRole("checkbox", { name: /Duffel Airways/ });
  await expect(async () => {
    if (await showAll.isVisible()) await showAll.click();
    await page.getByRole("button", { name: /^ফিল্টার/ }).click();
    await sheet.getByRole("button", { name: /দেখুন$/ }).waitFor();
    const isListed = await duffel.isVisible();
    if (!isListed) {
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    }
    expect(isListed).toBe(true);
  }).toPass();
  await duffel.check();
  await sheet.getByRole("button", { name: /দেখুন$/ }).click();
  await expect(page.getByRole("article").first()).toContainText("Duffel Airways");
}

async function fillRahimInBangla(page: Page, { email }: SignedInAccount): Promise<void> {
  await page.getByLabel(/^নামের প্রথম অংশ/).fill("Rahim");
  await page.getByLabel(/^নামের শেষ অংশ/).fill("Uddin");
  await typeDate(page, page.getByRole("group", { name: /^জন্মতারিখ/ }), "01051990");
  await page.getByRole("radio", { name: "পুরুষ" }).check();
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page.getByLabel(/^ফোন/).fill("01712345678");
  await page.getByLabel(/^পাসপোর্ট নম্বর/).fill("A01234567");
  await typeDate(page, page.getByRole("group", { name: /^পাসপোর্টের মেয়াদ শেষ/ }), "01012033");
  await page.getByLabel(/^পাসপোর্টের ছবির পাতা/).setInputFiles({
    name: "passport.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await expect(page.getByText("ছবি আপলোড হয়েছে।")).toBeVisible();
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

/** Books a flexible fare by the API, pays in the sandbox, and opens the booking with its ticket. */
async function openFlexTicket(page: Page, language: "en" | "bn", adult = 1) {
  const account = await signInByApi(page, language, shop.url);
  const headers = { Authorization: `Bearer ${account.token}` };
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: daysFromToday(25) }];
  const { key, options } = await findFaresOf(page.request, "ZZ", { trips, adult, shop: shop.url });
  const flex = options.find(({ fare_name }) => fare_name === "Flex");
  const users = ["Rahim", "Karim", "Selim"].slice(0, adult).map((first_name) => ({
    title: "Mr",
    first_name,
    last_name: "Uddin",
    date_of_birth: "1990-05-01",
    gender: "male",
    country: "BD",
    nationality: "BD",
    email: account.email,
    phone: "+8801712345678",
  }));
  const booked = await page.request.post(`${shop.url}/api/v1/flight/book`, {
    headers,
    data: { search_id: key, selected_flight: flex?.id ?? "", users },
  });
  const { id } = ((await booked.json()) as { data: { id: string } }).data;
  const read = () => readBooking(page, account, id);
  await expect.poll(async () => (await read()).status).toBe("booked");
  const asked = await page.request.post(`${shop.url}/api/v1/payment-request/${id}`, { headers });
  await page.goto(((await asked.json()) as { url: string }).url);
  await payInSandbox(page);
  await page.waitForURL(/payment=paid|payment=pending/);
  await expect.poll(async () => (await read()).status).toBe("ticket_issued");
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  return { id, read };
}

async function readBooking(page: Page, { token }: SignedInAccount, id: string) {
  const reply = await page.request.get(`${shop.url}/api/v1/user/air-bookings/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { data: FlightBooking }).data;
}

async function newestBooking(page: Page, { token }: SignedInAccount): Promise<FlightBooking> {
  const reply = await page.request.get(`${shop.url}/api/v1/user/air-bookings?page=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: FlightBooking[] };
  const [booking] = data;
  if (!booking) throw new Error("nothing is booked");
  return booking;
}

test("staff see that fares in dollars are not sold, and enter a rate", async ({
  page,
  expectAccessible,
}) => {
  await shop.signInStaff(page);
  const trips = [{ departure: "DAC", destination: "DXB", departure_date: daysFromToday(25) }];
  await page.request.post(`${shop.url}/api/v1/flight/search`, {
    form: { trips: JSON.stringify(trips), adult: 1 },
  });
  const unsold = page.getByText("Flights in USD are not sold");
  await expect(async () => {
    await page.goto(`${shop.url}/back-office/prices`);
    await expect(page.getByLabel(/^Taka for one/)).toBeVisible();
    expect(await unsold.isVisible()).toBe(true);
  }).toPass();
  await page.getByLabel(/^Taka for one/).fill("122.45");
  await page.getByLabel(/^Margin/).fill("2.5");
  await expectAccessible("an exchange rate");
  await page.getByRole("button", { name: "Enter rate" }).click();
  await expect(page.getByText("Entered. New searches use this rate.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "125.51125" })).toBeVisible();
  await expect(unsold).toHaveCount(0);
});

test("a traveller flies with Duffel: searched, booked, paid, ticketed and cancelled", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await signInByApi(page, "en", shop.url);
  await searchToDubai(page);
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await fillRahim(page, account);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Booking" });
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();

  const { id } = await newestBooking(page, account);
  expect(await shop.orderOf(id)).toMatchObject({ cancelled_at: null });
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  await page.getByRole("button", { name: /^Cancel and refund \S/ }).click();
  await expect.poll(async () => (await shop.orderOf(id))?.cancelled_at).not.toBeNull();
});

test("the same in Bangla on a phone in the night theme", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const account = await signInByApi(page, "bn", shop.url);
  await openDuffelFaresInBangla(page);
  await page
    .getByRole("button", { name: /^ফ্লাইট বেছে নিন/ })
    .first()
    .click();
  await fillRahimInBangla(page, account);
  await page.getByRole("checkbox", { name: /মেনে নিচ্ছি/ }).check();
  await page.getByRole("button", { name: /^বুক করুন/ }).click();
  const dialog = page.getByRole("dialog", { name: "বুকিং" });
  await dialog.getByRole("button", { name: "পেমেন্ট করুন" }).click();
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=pay]").click();
  await expect(page.getByText("টিকিট হয়েছে").first()).toBeVisible();
  await expectAccessible("a ticket of Duffel, in Bangla at night");

  const { id } = await newestBooking(page, account);
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  await page.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  await page.getByRole("button", { name: /^বাতিল করে ৳.* ফেরত নিন$/ }).click();
  await expect(page.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  await expect.poll(async () => (await shop.orderOf(id))?.cancelled_at).not.toBeNull();
});

test("bags of three travellers come back with the fare when the ticket is cancelled, on the page, in the refunds and in the ledger", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, read } = await openFlexTicket(page, "en", 3);
  await page.getByRole("button", { name: "Add bags and seats" }).click();
  const dialog = page.getByRole("dialog", { name: "Bags and seats" });
  for (const name of ["Rahim", "Karim", "Selim"])
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
    await expect(tab.getByText(/for bags and seats, you get BDT/)).toBeVisible();
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

test("what Duffel gives back less than it quoted: the traveller keeps the quoted sum, and finance writes the rest off once", async ({
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
  await desk.getByRole("radio", { name: /আমাদের লোকসান হিসেবে লিখুন$/ }).check();
  await expect(desk.getByText(/যাত্রীর রিফান্ড বদলাবে না/)).toBeVisible();
  await desk.getByRole("textbox", { name: /^কীভাবে/ }).fill("Duffel-এর ডেস্ক");
  const late = await office.newPage();
  await late.goto(desk.url());
  await late.getByRole("radio", { name: /আমাদের লোকসান হিসেবে লিখুন$/ }).check();
  await late.getByRole("textbox", { name: /^কীভাবে/ }).fill("আবার");
  const save = { name: "ফলাফল সেভ করুন" };
  await desk.getByRole("button", save).dblclick();
  await expect(desk.getByText("জানা গেছে", { exact: true }).first()).toBeVisible();
  await late.getByRole("button", save).click();
  await expect(late.getByText("জানা গেছে", { exact: true }).first()).toBeVisible();

  const left = await ledgerOf(desk, id);
  const lost = left.get("losses") ?? 0;
  expect(lost).toBeGreaterThan(0);
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
