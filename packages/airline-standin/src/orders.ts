import { toMoney } from "./money.ts";
import { describeFlight, type StoredOffer } from "./offers.ts";
import type { OrderBody } from "./requests.ts";

/** A change of flights that the airline made by itself. */
export interface AirlineChange {
  readonly id: string;
  readonly flight_number: string;
  readonly from: string;
  /** Null: cancelled. */
  readonly to: string | null;
}

/** Something that an order has beside its tickets. */
export interface OwnedExtra {
  readonly kind: string;
  readonly passenger: number;
  readonly segment: number;
  readonly seat: string | null;
  readonly quantity: number;
  readonly refundable: boolean;
  readonly cents: number;
}

/** What was asked for a passenger with the order, and what the airline says. */
export interface SpecialRequest {
  readonly passenger: number;
  readonly code: string;
  status: "requested" | "confirmed" | "declined";
  remark: string | null;
}

/** An order as the airline stores it. */
export interface StoredOrder {
  readonly id: string;
  readonly body: OrderBody;
  offer: StoredOffer;
  readonly pnr: string;
  readonly payBy: Date;
  readonly createdAt: Date;
  paid: boolean;
  cancelled: boolean;
  /** When the tickets of a paid order are issued. */
  ticketsAt: Date | null;
  readonly changes: AirlineChange[];
  extras: OwnedExtra[];
  readonly requests: SpecialRequest[];
  /** Passengers who were cancelled, by position. */
  readonly gone: Set<number>;
  /** The buyers' own references of parts that were cancelled. */
  readonly parts: string[];
}

/** The state follows from what happened and from the clock. */
export function stateOf(order: StoredOrder, now: Date) {
  if (order.cancelled) return "cancelled";
  if (order.paid) return order.ticketsAt && order.ticketsAt <= now ? "ticketed" : "ticketing";
  return order.payBy <= now ? "lapsed" : "held";
}

/** True while the order keeps its seats from others. */
export function holdsSeats(order: StoredOrder, now: Date): boolean {
  return !["cancelled", "lapsed"].includes(stateOf(order, now));
}

export function totalOf({ offer }: StoredOrder): number {
  return offer.base + offer.tax;
}

/** What an unpaid order costs, with the extras that were ordered with it. */
export function dueOf(order: StoredOrder): number {
  return order.extras.reduce((sum, { cents }) => sum + cents, totalOf(order));
}

/** An order on the wire. */
export function describeOrder(order: StoredOrder, now: Date) {
  const { id, body, offer, pnr, payBy, createdAt, changes, gone } = order;
  const isLeft = (_: unknown, at: number) => !gone.has(at);
  const state = stateOf(order, now);
  return {
    id,
    client_reference: body.client_reference,
    state,
    booking_reference: pnr,
    created_at: createdAt.toISOString(),
    pay_by: state === "held" ? payBy.toISOString() : null,
    price_guaranteed_until: state === "held" ? payBy.toISOString() : null,
    amount_due: state === "held" ? toMoney(dueOf(order)) : null,
    total: toMoney(totalOf(order)),
    tickets:
      state === "ticketed"
        ? body.passengers.map((_, at) => ticketNumber(id, at)).filter(isLeft)
        : [],
    cancelled_parts: order.parts,
    passengers: body.passengers
      .filter(isLeft)
      .map(({ id: passenger, given_name, family_name }) => ({
        id: passenger,
        given_name,
        family_name,
      })),
    slices: offer.flights.map((flight) => ({ segments: [describeFlight(flight, offer.brand)] })),
    airline_changes: changes,
    special_requests: order.requests,
    extras: order.extras.map(({ kind, passenger, segment, seat, quantity }) => ({
      kind,
      passenger,
      segment,
      seat,
      quantity,
    })),
  };
}

/** Thirteen digits: 990 is the prefix of no airline. */
function ticketNumber(orderId: string, at: number): string {
  const serial = Number(orderId.replace(/\D/g, "")) * 10 + at;
  return `990${String(serial).padStart(10, "0")}`;
}
