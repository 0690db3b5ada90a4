import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

/* The airline changes an own flight that was sold: staff enter it, each traveller answers. */

const DAY = daysFromToday(20);

/** A daily own flight on sale, with tickets of a stock, on a route that no other journey searches. Returns its page. */
async function sellOwnFlight(page: Page, destination: string, fareName: string): Promise<string> {
  const headers = { "X-Back-Office": "1" };
  const unique = Date.now() % 1_000_000;
  const post = async (path: string, data: object, method: "post" | "put" = "post") => {
    const reply = await page.request[method](`/api/v1/back-office/${path}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as { data: { version: string } };
  };
  const id = randomUUID();
  const { data } = await post("own-flights", {
    id,
    airline_code: "BS",
    airline_name: "US-Bangla Airlines",
    flight_number: String(1000 + (unique % 9000)),
    origin: "CGP",
    destination,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: daysFromToday(1),
    valid_until: daysFromToday(60),
    departure_time: "10:30",
    arrival_time: "11:10",
    arrival_day: 0,
    aircraft: "ATR 72-600",
    departure_terminal: "1",
    arrival_terminal: "",
    blackout_dates: [],
    sales_open_days: 330,
    sales_close_hours: 4,
    fares: [
      {
        booking_class: "Y",
        cabin: "ECONOMY",
        name: fareName,
        seats: 20,
        adult_fare: 1500,
        child_fare: 1200,
        infant_fare: 300,
        adult_tax: 300,
        child_tax: 300,
        infant_tax: 0,
        checked_pieces: null,
        checked_kg: 20,
        cabin_kg: 7,
        change_penalty: 1000,
        refund_penalty: null,
      },
    ],
  });
  await post(`own-flights/${id}/state`, { to: "on_sale", version: data.version });
  for (const date of [DAY, daysFromToday(22)])
    await post(
      `own-flights/${id}/departures/${date}`,
      {
        is_closed: false,
        airline_pnr: "BLK7QX",
        release_on: null,
        deposit_due_on: null,
        deposit_taka: null,
        version: "0",
      },
      "put",
    );
  const series = String(unique).padStart(6, "0");
  const stock = { airline_code: "BS", first: `7791${series}001`, last: `7791${series}009` };
  await post("ticket-stock", stock);
  return `/back-office/inventory/${id}`;
}

/** Buys a seat and gets its ticket. */
async function buyTicket(
  page: Page,
  me: SignedInAccount,
  { destination, fareName }: { readonly destination: string; readonly fareName: string },
): Promise<string> {
  const headers = { Authorization: `Bearer ${me.token}` };
  const search = await page.request.post("/api/v1/flight/search", {
    form: {
      trips: JSON.stringify([{ departure: "CGP", destination, departure_date: DAY }]),
      view: "options",
    },
  });
  const found = (await search.json()) as {
    readonly key: string;
    readonly results: { readonly data: readonly { id: string; fare_name: string }[] };
  };
  const offer = found.results.data.find(({ fare_name: name }) => name === fareName);
  const traveller = {
    title: "Ms",
    first_name: "Tania",
    last_name: "Rahman",
    date_of_birth: "1994-03-14",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: me.email,
    phone: "01712345678",
    passport_number: null,
    passport_expiry_date: null,
    passport_file: null,
  };
  const booked = await page.request.post("/api/v1/flight/book", {
    headers,
    data: { search_id: found.key, selected_flight: offer?.id, users: [traveller] },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id } = ((await booked.json()) as { data: { id: string } }).data;
  const asked = await page.request.post(`/api/v1/payment-request/${id}`, { headers });
  await page.goto(((await asked.json()) as { url: string }).url);
  await page.locator("button[value=pay], button[type=submit]").first().click();
  await page.waitForURL(/payment=paid|payment=pending/);
  await expect.poll(async () => (await readBooking(page, me, id)).status).toBe("ticket_issued");
  return id;
}

async function readBooking(page: Page, { token }: SignedInAccount, id: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/v1/user/air-bookings/${id}`, { headers });
  return ((await reply.json()) as { data: FlightBooking }).data;
}

test("staff enter other times, and the traveller accepts them", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people.
  test.slow();
  const sold = { destination: "BZL", fareName: `Block ${Date.now()}` };
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });
  const flight = await sellOwnFlight(page, sold.destination, sold.fareName);
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await visitor.newPage();
  const me = await signInByApi(phone);
  const id = await buyTicket(phone, me, sold);

  await page.goto(flight);
  const day = page.getByRole("row").filter({ hasText: "BLK7QX" }).first();
  await day.getByRole("button", { name: /^Change of the airline from/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change of the airline" });
  await dialog.getByLabel("Departure (24 h, local)").fill("14:30");
  await dialog.getByLabel("Arrival (24 h, local)").fill("13:10");
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await expect(
    dialog.getByText(
      "The flight would arrive before it departs. Check the times and the day of arrival.",
    ),
  ).toBeVisible();
  await dialog.getByLabel("Arrival (24 h, local)").fill("15:10");
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await expect(dialog.getByText("1 departure changes.")).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "Tania Rahman, 1 traveller" })).toBeVisible();
  await expectAccessible("a change of the airline");
  await dialog.getByLabel("Why, for the log").fill("Mail of BS");
  await dialog.getByRole("button", { name: "Change and tell the travellers" }).click();
  await expect(dialog.getByText("1 departure changed; 1 booking is told.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(day).toContainText("14:30");

  await expect
    .poll(async () => (await readBooking(phone, me, id)).schedule_question)
    .toMatchObject({ answer: null });
  await phone.goto(`/profile/bookings?view=${id}`);
  await expect(phone.getByText("The airline changed your flights")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Choose another flight" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Get my money back" })).toBeVisible();
  await phone.getByRole("button", { name: "Accept the new times" }).click();
  await expect(phone.getByText(/^You accepted the new times/)).toBeVisible();
  await expect(phone.getByText("14:30").first()).toBeVisible();
  await visitor.close();
});

test("in Bangla: a cancelled flight is given back in full", async ({ page, browser }) => {
  test.slow();
  const sold = { destination: "JSR", fareName: `Block ${Date.now()}` };
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });
  const flight = await sellOwnFlight(page, sold.destination, sold.fareName);
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await visitor.newPage();
  const me = await signInByApi(phone, "bn");
  const id = await buyTicket(phone, me, sold);

  await page.goto(flight);
  const day = page.getByRole("row").filter({ hasText: "BLK7QX" }).first();
  await day.getByRole("button", { name: /^Change of the airline from/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change of the airline" });
  await dialog.getByText("Cancels the flights").click();
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await dialog.getByLabel("Why, for the log").fill("Mail of BS");
  await dialog.getByRole("button", { name: "Change and tell the travellers" }).click();
  await expect(dialog.getByText("1 departure changed; 1 booking is told.")).toBeVisible();

  await expect
    .poll(async () => (await readBooking(phone, me, id)).schedule_question)
    .toMatchObject({ answer: null });
  await phone.goto(`/profile/bookings?view=${id}`);
  await expect(phone.getByRole("button", { name: "নতুন সময় মেনে নিন" })).toHaveCount(0);
  await phone.getByRole("button", { name: "টাকা ফেরত নিন" }).click();
  await phone.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  await phone.getByRole("button", { name: /^বাতিল করে .* ফেরত নিন/ }).click();
  await expect(phone.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  const { refunds, total_payable: paid } = await readBooking(phone, me, id);
  expect(refunds).toEqual([expect.objectContaining({ amount: paid })]);
  await visitor.close();
});
