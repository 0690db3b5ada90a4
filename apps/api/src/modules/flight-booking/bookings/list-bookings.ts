import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { localizeOption } from "../../flight-search/index.ts";
import { listOrders } from "../../orders/index.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { toBookingDto } from "./booking-dto.ts";
import { toBookings } from "./find-bookings.ts";

/** One page of an account's flight bookings, newest first. */
export async function listBookings(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
) {
  const { db, clock, search, product } = deps;
  const { data, ...page } = await listOrders(deps, product, asked);
  const orders = new Map(data.map((one) => [one.order.id, one]));
  const bookings = await toBookings(
    db,
    data.map(({ order }) => order),
  );
  const now = clock.now();
  const rows: FlightBookingSummary[] = bookings.flatMap((booking) => {
    const option = localizeOption(booking.option, asked.language, search.airports.describe);
    const order = orders.get(booking.id);
    return order ? toBookingDto({ ...booking, option }, order, now) : [];
  });
  return { ...page, data: rows };
}
