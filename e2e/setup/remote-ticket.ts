import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { daysFromToday } from "./dates.ts";
import type { RemoteShop } from "./remote-airline.ts";
import { findFaresOf } from "./search-by-api.ts";
import { type SignedInAccount, signInByApi } from "./sign-in-by-api.ts";
import { expect } from "./test.ts";

/** A booking as its owner sees it. */
export async function readRemoteBooking(
  page: Page,
  shop: RemoteShop,
  { token, id }: Pick<SignedInAccount, "token"> & { readonly id: string },
): Promise<FlightBooking> {
  const reply = await page.request.get(`${shop.url}/api/v1/user/air-bookings/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { data: FlightBooking }).data;
}

/** The cheapest fare of the airline, or the one of that name, once it has answered. */
async function findOffer(page: Page, { url }: RemoteShop, fare: string | undefined) {
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: daysFromToday(25) }];
  const { key, options } = await findFaresOf(page.request, "P0", { trips, shop: url });
  const found = options.find(({ fare_name: name }) => fare === undefined || name === fare);
  return { search_id: key, selected_flight: found?.id ?? "" };
}

/** Pays on the page of the sandbox. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=pay], button[type=submit]").first().click();
}

/** Buys a ticket of the airline, and opens its details. */
export async function openRemoteTicket(
  page: Page,
  shop: RemoteShop,
  {
    language = "en",
    lastName = "Rahman",
    fare,
  }: {
    readonly language?: "en" | "bn";
    readonly lastName?: string;
    readonly fare?: string;
  } = {},
) {
  const me = await signInByApi(page, language, shop.url);
  const headers = { Authorization: `Bearer ${me.token}` };
  const booked = await page.request.post(`${shop.url}/api/v1/flight/book`, {
    headers,
    data: {
      ...(await findOffer(page, shop, fare)),
      users: [
        {
          title: "Ms",
          first_name: "Tania",
          last_name: lastName,
          date_of_birth: "1994-03-14",
          gender: "female",
          country: "BD",
          nationality: "BD",
          email: me.email,
          phone: "+8801712345678",
        },
      ],
    },
  });
  const { id } = ((await booked.json()) as { data: { id: string } }).data;
  const statusOf = async () => (await readRemoteBooking(page, shop, { ...me, id })).status;
  await expect.poll(statusOf).toBe("booked");
  const asked = await page.request.post(`${shop.url}/api/v1/payment-request/${id}`, { headers });
  await page.goto(((await asked.json()) as { url: string }).url);
  await payInSandbox(page);
  await page.waitForURL(/payment=paid|payment=pending/);
  await expect.poll(statusOf).toBe("ticket_issued");
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  return { me, id };
}
