import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { type RemoteShop, startRemoteShop } from "../setup/remote-airline.ts";
import { findFaresOf } from "../setup/search-by-api.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";
import { payInSandbox, fillTraveller, typeDate } from "../setup/traveller-steps.ts";

// One shop and one airline, whose switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: RemoteShop;
test.beforeAll(async () => {
  shop = await startRemoteShop();
});
test.afterAll(async () => {
  await shop.stop();
});
test.beforeEach(async () => {
  await shop.control("reset");
});

/** Opens the checkout of the airline's cheapest fare, signed in, with the traveller filled in. */
async function openCheckout(page: Page, brand = "Light"): Promise<SignedInAccount> {
  const account = await signInByApi(page, "en", shop.url);
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: daysFromToday(25) }];
  const { key, options } = await findFaresOf(page.request, "P0", { trips, shop: shop.url });
  const option = options.find(({ fare_name }) => fare_name === brand);
  const query = new URLSearchParams({ search_id: key, selected_flight: option?.id ?? "" });
  await page.goto(`${shop.url}/flight-booking?${query}`);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email: account.email,
  });
  return account;
}

async function bookNow(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
}

/** The same page in Bangla: the booking is remembered. */
async function readInBangla(page: Page): Promise<void> {
  await page.context().addCookies([{ name: "language", value: "bn", url: shop.url }]);
  await page.reload();
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

test("the airline confirms the seats, then changes the flight, and the traveller cancels", async ({
  page,
  expectAccessible,
}) => {
  await shop.control("faults", { kind: "slow", path: "POST /v1/orders", ms: 3000 });
  const account = await openCheckout(page, "Flex");
  await bookNow(page);
  await expect(page.getByText("Confirming with the airline")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await expectAccessible("confirming with the airline");

  const dialog = page.getByRole("dialog", { name: "Booking" });
  await expect(dialog.getByText(/We are holding your seats/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await payInSandbox(page);
  await expect(page.getByText("Ticket issued").first()).toBeVisible();

  const { id } = await newestBooking(page, account);
  const order = await shop.orderOf(id);
  expect(order?.state).toBe("ticketed");
  await shop.control("schedule-changes", { order_id: order?.id, minutes: 95 });
  await expect
    .poll(async () => (await readBooking(page, account, id, shop.url)).airline_changes.length)
    .toBe(1);
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await expect(page.getByText("The airline changed your flights")).toBeVisible();
  await expect(page.getByText(/now departs .* instead of/)).toBeVisible();
  await expectAccessible("a changed flight");
  // What is shown there is what was booked, not what is flown.
  await page.getByRole("button", { name: "Choose another flight" }).click();
  const other = page.getByRole("dialog", { name: "Change date or flight" });
  await expect(other.getByText("You booked; the airline has changed it since")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(other).toHaveCount(0);
  await readInBangla(page);
  await expect(page.getByText("এয়ারলাইন আপনার ফ্লাইট বদলেছে")).toBeVisible();

  // Accepted, it is a booking like any other: it is cancelled on the terms of its fare.
  await page.getByRole("button", { name: "নতুন সময় মেনে নিন" }).click();
  await expect(page.getByText(/^আপনি নতুন সময় মেনে নিয়েছেন/)).toBeVisible();
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  await page.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  await page.getByRole("button", { name: /^বাতিল করে .* ফেরত নিন/ }).click();
  await expect(page.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  await expect.poll(async () => (await shop.orderOf(id))?.state).toBe("cancelled");
});

test("a traveller moves a ticket of the airline to another day, in both languages", async ({
  page,
  expectAccessible,
}) => {
  const account = await openCheckout(page, "Flex");
  await bookNow(page);
  const booked = page.getByRole("dialog", { name: "Booking" });
  await booked.getByRole("button", { name: "Pay now" }).click();
  await payInSandbox(page);
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  const { id } = await newestBooking(page, account);
  const before = await readBooking(page, account, id, shop.url);

  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const dialog = page.getByRole("dialog", { name: "Change date or flight" });
  const day = daysFromToday(30);
  await typeDate(page, dialog, day.split("-").toReversed().join(""));
  await dialog.getByRole("button", { name: "Show flights" }).click();
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await expectAccessible("flights of the airline to change to");
  await dialog.getByRole("button", { name: /^Go on to pay/ }).click();
  const payment = page.getByRole("dialog", { name: /payment/i });
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await payInSandbox(page);
  await expect(page.getByText("Flight changed").first()).toBeVisible();
  const after = await readBooking(page, account, id, shop.url);
  expect(after.flights[0]?.flight_segments[0]?.departure_time.slice(0, 10)).toBe(day);
  // This airline writes the new flight into the same ticket.
  expect(after.ticket_numbers).toEqual(before.ticket_numbers);
  expect((await shop.orderOf(id))?.state).toBe("ticketed");

  // Our fee for the change was paid as well, and does not come back: the sums say so.
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel and refund" });
  await expect(cancel.getByText("Earlier changes: airline’s charge and our fee")).toBeVisible();
  await expectAccessible("cancelling after a change");
  await cancel.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  await cancel.getByRole("button", { name: /^Cancel and refund BDT/ }).click();
  await expect(page.getByText("The booking was cancelled later.")).toBeVisible();
  await expect(page.getByText(/The new e-ticket is below/)).toHaveCount(0);
  await readInBangla(page);
  await expect(page.getByText("ফ্লাইট বদলে গেছে").first()).toBeVisible();
});

test("a price that the airline changed is shown, and booked when the traveller agrees", async ({
  page,
}) => {
  await openCheckout(page);
  // It prices the offer when it is booked, and again before it is held.
  await shop.control("faults", { kind: "slow", path: "POST /v1/offers", ms: 3000, times: 2 });
  await bookNow(page);
  await expect(page.getByText("Confirming with the airline")).toBeVisible();
  await shop.control("prices", { percent: 115 });
  await expect(page.getByText("The price has changed")).toBeVisible();
  await page.getByRole("button", { name: "Book at the new price" }).click();
  await page.getByRole("button", { name: /^Book now/ }).click();
  await expect(page.getByRole("dialog", { name: "Booking" })).toBeVisible();
});

test("seats that the airline has sold meanwhile lead back to the results, in both languages", async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page);
  await shop.control("faults", { kind: "sold_out", path: "POST /v1/orders" });
  await bookNow(page);
  await expect(page.getByText("The airline has just sold these seats")).toBeVisible();
  await expect(page.getByText("Nothing is booked, and you have paid nothing.")).toBeVisible();
  await expectAccessible("sold out at the airline");
  await readInBangla(page);
  await expect(page.getByText("এয়ারলাইন আসনগুলো এইমাত্র বিক্রি করে দিয়েছে")).toBeVisible();
  await page.getByRole("link", { name: "ফলাফলে ফিরে যান" }).click();
  await expect(page).toHaveURL(/\/flights\?/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("an airline that takes long is followed by email, and the page can be left", async ({
  page,
}) => {
  // A lost answer is looked up only after minutes: nothing is sent twice.
  await shop.control("faults", { kind: "bad_gateway", path: "POST /v1/orders" });
  const account = await openCheckout(page);
  await page.route("**/api/v1/user/air-bookings/*", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: FlightBooking };
    await route.fulfill({ response, json: { data: { ...data, confirmation: "taking_long" } } });
  });
  await bookNow(page);
  await expect(page.getByText(/We’ll email you as soon as it answers/)).toBeVisible();
  await readInBangla(page);
  await expect(page.getByText(/উত্তর পেলেই আপনাকে ইমেইল করব/)).toBeVisible();
  await page.getByRole("link", { name: /এই পাতা ছেড়ে যেতে পারেন/ }).click();
  await expect(page).toHaveURL(/\/profile\/bookings/);
  await expect(page.getByText("এয়ারলাইনের সঙ্গে নিশ্চিত করা হচ্ছে").first()).toBeVisible();
  expect((await newestBooking(page, account)).status).toBe("not_booked");
});

test("a hold that lapses before the tickets are issued is refunded", async ({ page }) => {
  await openCheckout(page);
  await bookNow(page);
  const dialog = page.getByRole("dialog", { name: "Booking" });
  // Only the airline's clock moves.
  await expect(dialog).toBeVisible();
  await shop.control("clock", { advance_seconds: 31 * 60 });
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Failed", { exact: true }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByText(/We are refunding what you paid/).first()).toBeVisible();
});
