import type { SupplierExtra, SupplierSeatMap } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { Extras, SeatMaps } from "./wire.ts";

/** Bags and meals; none for an order that the airline does not sell to. @throws NoAnswer */
export async function listExtras(call: CallAirline, orderId: string): Promise<SupplierExtra[]> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/extras`;
  const answer = await call({ method: "GET", path, answer: Extras, timeout: "read" });
  if ("refused" in answer) return [];
  return answer.body.extras.map(({ price, segment, ...extra }) => ({
    ...extra,
    flight: segment,
    amount: toAmount(price),
  }));
}

/** @throws NoAnswer */
export async function listSeatMaps(call: CallAirline, orderId: string): Promise<SupplierSeatMap[]> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/seat-maps`;
  const answer = await call({ method: "GET", path, answer: SeatMaps, timeout: "read" });
  if ("refused" in answer) return [];
  return answer.body.flights.map(({ segment, rows }) => ({
    flight: segment,
    rows: rows.map(({ number, seats }) =>
      seats.map(({ letter, is_free, price, features }) => ({
        designator: `${number}${letter}`,
        isFree: is_free,
        amount: price && toAmount(price),
        features,
      })),
    ),
  }));
}
