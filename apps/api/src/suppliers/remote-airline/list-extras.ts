import type { OwnedExtra, SupplierExtra, SupplierSeatMap } from "../flight-supplier.ts";
import { type CallAirline, NoAnswer } from "./airline-client.ts";
import { toAmount } from "./money.ts";
import { parseOfferRef } from "./offer-ref.ts";
import { Extras, Order, SeatMaps } from "./wire.ts";

/** What an offer can take with its tickets; nothing when it is gone. @throws NoAnswer */
export async function listOfferExtras(
  call: CallAirline,
  offerRef: string,
): Promise<{ readonly extras: SupplierExtra[]; readonly seatMaps: SupplierSeatMap[] }> {
  const offer = `offers/${encodeURIComponent(parseOfferRef(offerRef).offer)}`;
  const [extras, seatMaps] = await Promise.all([
    readExtras(call, offer),
    readSeatMaps(call, offer),
  ]);
  return { extras, seatMaps };
}

/** Bags and meals; none for an order that the airline does not sell to. @throws NoAnswer */
export function listExtras(call: CallAirline, orderId: string): Promise<SupplierExtra[]> {
  return readExtras(call, `orders/${encodeURIComponent(orderId)}`);
}

async function readExtras(call: CallAirline, of: string): Promise<SupplierExtra[]> {
  const path = `/v1/${of}/extras`;
  const answer = await call({ method: "GET", path, answer: Extras, timeout: "read" });
  if ("refused" in answer) return [];
  return answer.body.extras.map(({ price, segment, ...extra }) => ({
    ...extra,
    flight: segment,
    amount: toAmount(price),
  }));
}

/** @throws NoAnswer */
export function listSeatMaps(call: CallAirline, orderId: string): Promise<SupplierSeatMap[]> {
  return readSeatMaps(call, `orders/${encodeURIComponent(orderId)}`);
}

async function readSeatMaps(call: CallAirline, of: string): Promise<SupplierSeatMap[]> {
  const path = `/v1/${of}/seat-maps`;
  const answer = await call({ method: "GET", path, answer: SeatMaps, timeout: "read" });
  if ("refused" in answer) return [];
  return answer.body.flights.map(({ segment, refundable, rows }) => ({
    flight: segment,
    refundable,
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

/** @throws NoAnswer */
export async function listOwnedExtras(call: CallAirline, orderId: string): Promise<OwnedExtra[]> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}`;
  const answer = await call({ method: "GET", path, answer: Order, timeout: "read" });
  if ("refused" in answer) throw new NoAnswer(`The order was refused: ${answer.refused}`);
  return answer.body.extras.map(({ segment, seat, ...extra }) => ({
    ...extra,
    flight: segment,
    designator: seat,
  }));
}
