import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { daysFromToday } from "./dates.ts";
import type { SignedInAccount } from "./sign-in-by-api.ts";
import { expect } from "./test.ts";

/* Own flights that staff sell, and their tickets, through the API. Each journey has routes that no other one searches. */

/** A flight to be sold every day. Its days in `days` have a reference of the airline. */
interface OwnFlight {
  readonly origin: string;
  readonly destination: string;
  readonly fareName: string;
  readonly days: readonly string[];
  readonly departs?: string;
  readonly arrives?: string;
}

/** Calls the back office as the staff member of this page. */
export async function callStaff(
  page: Page,
  method: "post" | "put",
  path: string,
  data: object,
): Promise<{ readonly data: { readonly version: string } }> {
  const headers = { "X-Back-Office": "1" };
  const reply = await page.request[method](`/api/v1/back-office/${path}`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as { data: { version: string } };
}

/** A daily own flight on sale, with tickets of a stock. Returns its id. */
export async function sellOwnFlight(page: Page, sold: OwnFlight): Promise<string> {
  const { origin, destination, fareName, days, departs = "10:30", arrives = "11:10" } = sold;
  const unique = Date.now() % 1_000_000;
  const id = randomUUID();
  const { data } = await callStaff(page, "post", "own-flights", {
    id,
    airline_code: "BS",
    airline_name: "US-Bangla Airlines",
    flight_number: String(1000 + (unique % 9000)),
    origin,
    destination,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: daysFromToday(1),
    valid_until: daysFromToday(60),
    departure_time: departs,
    arrival_time: arrives,
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
  const version = data.version;
  await callStaff(page, "post", `own-flights/${id}/state`, { to: "on_sale", version });
  for (const date of days)
    await callStaff(page, "put", `own-flights/${id}/departures/${date}`, {
      is_closed: false,
      airline_pnr: "BLK7QX",
      release_on: null,
      deposit_due_on: null,
      deposit_taka: null,
      version: "0",
    });
  const series = String(unique).padStart(6, "0");
  const stock = { airline_code: "BS", first: `7791${series}001`, last: `7791${series}009` };
  await callStaff(page, "post", "ticket-stock", stock);
  return id;
}

/** Buys a seat on each of the flights for one adult, and gets the ticket. Returns the booking's id. */
export async function buyOwnTicket(
  page: Page,
  me: SignedInAccount,
  {
    trips,
    fareName,
  }: {
    readonly trips: readonly (readonly [from: string, to: string, date: string])[];
    readonly fareName: string;
  },
): Promise<string> {
  const headers = { Authorization: `Bearer ${me.token}` };
  const search = await page.request.post("/api/v1/flight/search", {
    form: {
      trips: JSON.stringify(
        trips.map(([departure, destination, departure_date]) => ({
          departure,
          destination,
          departure_date,
        })),
      ),
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
  const statusOf = async () => {
    const reply = await page.request.get(`/api/v1/user/air-bookings/${id}`, { headers });
    return ((await reply.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(statusOf).toBe("ticket_issued");
  return id;
}
