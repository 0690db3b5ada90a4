import type { SupplierOrder } from "../flight-supplier.ts";
import { toAmount } from "./money.ts";
import { nameFlight } from "./translate-leg.ts";
import type { Order } from "./wire.ts";

export function translateOrder(order: Order): SupplierOrder {
  return {
    id: order.id,
    ownReference: order.client_reference,
    state: order.state,
    pnr: order.booking_reference,
    ticketNumbers: order.tickets,
    payBy: order.pay_by,
    priceGuaranteedUntil: order.price_guaranteed_until,
    ...(order.slices
      ? { flights: order.slices.flatMap(({ segments }) => segments).map(nameFlight) }
      : {}),
    ...(order.special_requests
      ? {
          specialRequests: order.special_requests.map(({ status, remark, ...one }) => ({
            ...one,
            state: status,
            reason: remark,
          })),
        }
      : {}),
    ...(order.cancelled_parts ? { cancelledParts: order.cancelled_parts } : {}),
    amountDue: order.amount_due && toAmount(order.amount_due),
    airlineChanges: order.airline_changes.map(({ id, flight_number, from, to }) => ({
      id,
      flight: flight_number,
      from,
      to,
    })),
  };
}
