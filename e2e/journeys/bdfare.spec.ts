import type { Page } from "@playwright/test";
import { type BdfareShop, startBdfareShop } from "../setup/bdfare.ts";
import { daysFromToday } from "../setup/dates.ts";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";
import { fillTraveller } from "../setup/traveller-steps.ts";

// One shop and one consolidator, whose switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: BdfareShop;
test.beforeAll(async () => {
  shop = await startBdfareShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** The results of Meghna Air alone: of the timetable's airlines none is asked. */
async function openMeghnaAir(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?${new URLSearchParams({ trips: JSON.stringify(trips) })}`);
  const airline = page.getByRole("checkbox", { name: /^Meghna Air/ });
  const showAll = page.getByRole("button", { name: "Show all" });
  // BDFare may answer before the first page, or after it.
  await expect(airline.or(showAll).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await airline.check();
  await expect(page.getByRole("article")).toHaveCount(2);
}

async function chooseFlex(page: Page): Promise<void> {
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^2 fares from BDT/ })
    .click();
  const chooser = page.getByRole("dialog", { name: "Choose your fare" });
  await chooser.getByRole("radio", { name: "Flex", exact: true }).check();
  await chooser.getByRole("button", { name: /^Continue with Flex/ }).click();
}

test("a brand is held, paid and ticketed; its refund is asked for, and the clock runs", async ({
  page,
  expectAccessible,
}) => {
  const account = await signInByApi(page, "en", shop.url);
  await openMeghnaAir(page);
  await chooseFlex(page);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email: account.email,
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Booking" });
  await expect(dialog.getByText(/We are holding your seats/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  const { orders } = await shop.control<{ orders: { orderStatus: string }[] }>("orders");
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(["Confirmed"]);

  await page.goto(`${shop.url}/profile/bookings`);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  // It changes no ticket online either: our staff are asked.
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const change = page.getByRole("dialog", { name: "Change date or flight" });
  await expect(change.getByText(/Tickets of this airline can’t be changed online/)).toBeVisible();
  await expectAccessible("a request for a change");
  await change.getByRole("button", { name: "Ask for this date" }).click();
  await expect(page.getByText("We are asking the airline")).toBeVisible();
  await expectAccessible("a change that was asked for");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Change withdrawn")).toBeVisible();

  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await expect(page.getByText(/Only the airline can say how much/)).toBeVisible();
  await expect(page.getByText(/You haven’t paid/)).toHaveCount(0);
  await expectAccessible("a request for a refund");
  await page.getByRole("button", { name: "Send request" }).click();
  const clock = page.getByRole("region", { name: "What we owe you" });
  await expect(clock).toContainText("Up to BDT");
  await expect(clock).toContainText("our staff");
  await expectAccessible("the refund clock");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: "language", value: "bn", url: shop.url }]);
  await page.reload();
  const bangla = page.getByRole("region", { name: "আমাদের কাছে আপনার পাওনা" });
  await expect(bangla).toContainText("সর্বোচ্চ");
  await expect(bangla).toContainText("আমাদের কর্মীরা");
  await expectAccessible("the refund clock in Bangla on a phone");
});

/** Two travellers with tickets there and back on Meghna Air. Returns the booking's id, its details open. */
async function openTicketForTwo(page: Page, me: SignedInAccount): Promise<string> {
  const id = await holdFlight(page.request, me, {
    to: "CXB",
    inDays: 26,
    backInDays: 33,
    others: ["Rafiq"],
    shop: shop.url,
    airline: "P1",
  });
  const headers = { Authorization: `Bearer ${me.token}` };
  await expect.poll(async () => (await readBooking(page, me, id, shop.url)).status).toBe("booked");
  const asked = await page.request.post(`${shop.url}/api/v1/payment-request/${id}`, { headers });
  await page.goto(((await asked.json()) as { url: string }).url);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect
    .poll(async () => (await readBooking(page, me, id, shop.url)).status)
    .toBe("ticket_issued");
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  return id;
}

test("one of two travellers is asked back for, and staff enter what BDFare gave back", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  const me = await signInByApi(page, "en", shop.url);
  const id = await openTicketForTwo(page, me);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  const dialog = page.getByRole("dialog");
  const travellers = dialog.getByRole("group", { name: "Who is not travelling" });
  await travellers.getByRole("checkbox", { name: "Tania Rahman" }).uncheck();
  await expect(dialog.getByText(/can’t be cancelled online/)).toBeVisible();
  await expectAccessible("a request for a part");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/^You asked on .* to cancel a part/)).toBeVisible();
  await expect(page.getByRole("region", { name: "What we owe you" })).toBeVisible();
  await expectAccessible("a part that was asked for");
  const { part_request: request } = await readBooking(page, me, id, shop.url);
  const [sums] = request?.sum.travellers ?? [];
  const worth = (sums?.fare ?? 0) + (sums?.tax ?? 0);

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  await shop.signInStaff(desk);
  await desk.goto(`${shop.url}/back-office/unknown-outcomes/${id}`);
  await expect(desk.getByText("What does the airline give back for this part?")).toBeVisible();
  await desk.getByRole("button", { name: "Assign to me" }).click();
  await desk.getByRole("radio", { name: /^The part is cancelled/ }).check();
  await desk.getByLabel("Given back for Rafiq Rahman, in taka").fill(String(worth - 500));
  await desk.getByRole("textbox", { name: /^How you know/ }).fill("Desk of BDFare, by telephone");
  await desk.getByRole("button", { name: "Record outcome" }).click();
  await expect
    .poll(async () => (await readBooking(page, me, id, shop.url)).cancelled_travellers)
    .toEqual([1]);
  await desk.goto(`${shop.url}/back-office/bookings/${id}`);
  await expect(desk.getByText("Email: Part cancelled")).toBeVisible();
  await office.close();

  const after = await readBooking(page, me, id, shop.url);
  expect(after).toMatchObject({
    status: "ticket_issued",
    cancelled_travellers: [1],
    cancelled_parts: [{ sum: { airline_charge: 500 } }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: "language", value: "bn", url: shop.url }]);
  await page.reload();
  await expect(page.getByText(/তারিখে বাতিল: আর যাচ্ছেন না$/)).toBeVisible();
  await expectAccessible("a part that staff cancelled, in Bangla on a phone");
});
