import { randomUUID } from "node:crypto";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { createClient } from "@ghuri/contract/client";
import type { Buyer } from "./buyers.ts";
import type { LoadRequest } from "./run-load.ts";
import { mapConcurrent } from "./map-concurrent.ts";

/** An offer to book, as a search listed it. */
export interface Offer {
  readonly searchId: string;
  readonly optionId: string;
  readonly price: number;
}

export interface OfferSearch {
  readonly from: string;
  readonly to: string;
  /** Days from today. */
  readonly daysAhead: number;
}

/** Offers on these days for one adult: the first page of each search. */
export async function findOffers(address: string, days: readonly OfferSearch[]): Promise<Offer[]> {
  const call = createClient({ base: address, headers: () => ({}) });
  const today = todayInDhaka(new Date());
  const pages = await mapConcurrent(4, days, async ({ from, to, daysAhead }) => {
    const trip = { departure: from, destination: to, departure_date: addDays(today, daysAhead) };
    const reply = await call("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip]), adult: 1, child: 0, infant: 0 },
    });
    return reply.results.data.map(({ id, total_price: price }) => ({
      searchId: reply.key,
      optionId: id,
      price,
    }));
  });
  return pages.flat();
}

/** A booking request of the offer for one adult, never sent before. */
export function buildBookingRequest(
  { searchId, optionId, price }: Offer,
  buyer: Buyer,
): LoadRequest {
  return {
    method: "POST",
    path: "/api/v1/flight/book",
    headers: {
      ...buyer,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({
      search_id: searchId,
      selected_flight: optionId,
      expected_total: price,
      users: [createTraveller()],
    }),
  };
}

let people = 0;

/** Someone else every time: accounts that have paid nothing share a limit by contact. */
function createTraveller() {
  people += 1;
  return {
    ...TRAVELLER,
    email: `ayesha-${people}@example.com`,
    phone: `+8801${String(300_000_000 + people)}`,
  };
}

const TRAVELLER = {
  title: "Ms",
  first_name: "Ayesha",
  last_name: "Rahman",
  date_of_birth: "1990-05-17",
  gender: "female",
  country: "BD",
  nationality: "BD",
};
