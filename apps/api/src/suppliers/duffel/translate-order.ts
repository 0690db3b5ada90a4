import type { AirlineChange, SupplierOrder } from "../flight-supplier.ts";
import { parseAmount } from "../supplier-amount.ts";
import { nameFlight } from "./translate-leg.ts";
import type { AirlineInitiatedChange, Order } from "./wire.ts";

/** Where our own name of an order is stored at Duffel. */
export const OWN_REFERENCE = "ghuri_booking";

export function translateOrder(order: Order): SupplierOrder {
  const { payment_status: payment } = order;
  const ticketNumbers = ticketsOf(order);
  const state = stateOf(order, ticketNumbers);
  const isHeld = state === "held";
  return {
    id: order.id,
    ownReference: ownReferenceOf(order),
    state,
    pnr: order.booking_reference ?? null,
    ticketNumbers,
    payBy: isHeld ? (payment.payment_required_by ?? null) : null,
    priceGuaranteedUntil: isHeld ? (payment.price_guarantee_expires_at ?? null) : null,
    amountDue: isHeld ? parseAmount(order.total_currency, order.total_amount) : null,
    flights: order.slices.flatMap(({ segments }) => segments).map(nameFlight),
    airlineChanges: (order.airline_initiated_changes ?? []).flatMap(translateChange),
  };
}

/** Whether an order waits for payment does not tell a hold that lapsed from one that was paid: documents and `paid_at` do. */
function stateOf(order: Order, tickets: readonly string[]): SupplierOrder["state"] {
  if (order.cancelled_at) return "cancelled";
  if (tickets.length > 0) return "ticketed";
  if (order.payment_status.paid_at) return "ticketing";
  return order.payment_status.awaiting_payment ? "held" : "lapsed";
}

/** One for each passenger, in their order; none as long as one lacks. */
function ticketsOf({ documents, passengers }: Order): string[] {
  const tickets = (documents ?? []).filter(({ type }) => type === "electronic_ticket");
  const numbers = passengers.flatMap(
    ({ id }) =>
      tickets.find(({ passenger_ids }) => passenger_ids.includes(id))?.unique_identifier ?? [],
  );
  return numbers.length === passengers.length ? numbers : [];
}

export function ownReferenceOf({ metadata }: Pick<Order, "metadata">): string {
  const reference = metadata?.[OWN_REFERENCE];
  return typeof reference === "string" ? reference : "";
}

/** Old and new flights are told as whole slices; each flight of ours is one change, by its position. */
function translateChange({ id, added, removed }: AirlineInitiatedChange): AirlineChange[] {
  const [before, after] = [removed, added].map((slices) =>
    slices.flatMap(({ segments }) => segments),
  );
  return (before ?? []).flatMap((flight, at) => {
    const to = after?.[at]?.departing_at ?? null;
    if (to === flight.departing_at) return [];
    return [
      {
        id: `${id}/${at}`,
        flight: flight.marketing_carrier_flight_number,
        from: flight.departing_at,
        to,
      },
    ];
  });
}
