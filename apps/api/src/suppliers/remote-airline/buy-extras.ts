import type { ExtrasRequest, ExtrasResult } from "../flight-supplier.ts";
import type { CallAirline } from "./airline-client.ts";
import { toMoney } from "./money.ts";
import { unknownIfLost } from "./unknown-if-lost.ts";
import { Order } from "./wire.ts";

/** Pays from our balance. The airline takes all of it or nothing. */
export function buyExtras(
  call: CallAirline,
  { orderId, extras, seats, amount }: ExtrasRequest,
): Promise<ExtrasResult> {
  return unknownIfLost(async (): Promise<ExtrasResult> => {
    const answer = await call({
      method: "POST",
      path: `/v1/orders/${encodeURIComponent(orderId)}/extras`,
      send: { ...extrasToWire({ extras, seats }), total: toMoney(amount) },
      answer: Order,
      timeout: "change",
    });
    return "refused" in answer
      ? { outcome: "refused", reason: `${answer.refused}: ${answer.message}` }
      : { outcome: "bought" };
  });
}

/** What is bought, as the airline counts it. */
export function extrasToWire({ extras, seats }: Pick<ExtrasRequest, "extras" | "seats">) {
  return {
    extras,
    seats: seats.map(({ designator, passenger, flight }) => ({
      seat: designator,
      passenger,
      segment: flight,
    })),
  };
}
