import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { holdFlight, type SignedInAccount } from "./sign-in-by-api.ts";
import { expect } from "./test.ts";

/* Tickets bought without a screen, for journeys of what comes after the sale. */

/** A booking as its owner sees it; `shop` is the address of another server than the journeys'. */
export async function readBooking(
  page: Page,
  { token }: Pick<SignedInAccount, "token">,
  id: string,
  shop = "",
): Promise<FlightBooking> {
  const reply = await page.request.get(`${shop}/api/v1/user/air-bookings/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { data: FlightBooking }).data;
}

/** Holds a flight, pays it at the sandbox, and waits for its ticket. Returns the booking's id. */
export async function buyTicket(
  page: Page,
  me: SignedInAccount,
  flight: Parameters<typeof holdFlight>[2],
): Promise<string> {
  const { shop = "" } = flight;
  const id = await holdFlight(page.request, me, flight);
  const status = async () => (await readBooking(page, me, id, shop)).status;
  await expect.poll(status).toBe("booked");
  const headers = { Authorization: `Bearer ${me.token}` };
  const asked = await page.request.post(`${shop}/api/v1/payment-request/${id}`, { headers });
  const { url } = (await asked.json()) as { url: string };
  await page.request.post(url, { form: { press: "pay", case: "success" } });
  await expect.poll(status).toBe("ticket_issued");
  return id;
}
