import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import type { RemoteShop } from "./remote-airline.ts";
import { type SignedInAccount, signInByApi } from "./sign-in-by-api.ts";
import { buyTicket, readBooking } from "./ticket-by-api.ts";

/** Buys a ticket of the airline, and opens its details. `read` is the booking as its owner sees it. */
export async function openRemoteTicket(
  page: Page,
  { url: shop }: RemoteShop,
  {
    language = "en",
    ...ticket
  }: {
    readonly language?: "en" | "bn";
    readonly lastName?: string;
    readonly fare?: string;
  } = {},
): Promise<{ me: SignedInAccount; id: string; read: () => Promise<FlightBooking> }> {
  const me = await signInByApi(page, language, shop);
  const flight = { to: "CXB", inDays: 25, airline: "P0", shop, ...ticket };
  const id = await buyTicket(page, me, flight);
  await page.goto(`${shop}/profile/bookings?view=${id}`);
  return { me, id, read: () => readBooking(page, me, id, shop) };
}
