import { toText } from "./money.ts";
import {
  AIRLINE,
  describeConditions,
  describeSlices,
  idWithin,
  type StoredOffer,
} from "./offers.ts";
import type { OrderBody } from "./requests.ts";
import { describeService, type SoldService } from "./services.ts";

/** What a cancellation gives back; confirmed or not. */
export interface Cancellation {
  readonly id: string;
  readonly orderId: string;
  readonly refund: number;
  readonly refundTo: "balance" | "awaiting_payment" | "airline_credits";
  readonly createdAt: Date;
  readonly expiresAt: Date;
  confirmedAt: Date | null;
}

/** A change of flights that the airline made by itself. */
export interface AirlineChange {
  readonly id: string;
  readonly createdAt: Date;
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
  actionTaken: "accepted" | "cancelled" | "changed" | null;
  actionTakenAt: Date | null;
}

export interface StoredOrder {
  readonly id: string;
  readonly type: "instant" | "hold";
  readonly body: OrderBody;
  /** With the flights as they are now. */
  offer: StoredOffer;
  readonly offerId: string;
  readonly reference: string;
  metadata: Readonly<Record<string, string>>;
  services: SoldService[];
  readonly createdAt: Date;
  readonly payBy: Date;
  readonly guaranteedUntil: Date;
  paidAt: Date | null;
  /** When the tickets of a paid order are issued. */
  ticketsAt: Date | null;
  cancellation: Cancellation | null;
  cancelledAt: Date | null;
  isChanged: boolean;
  readonly airlineChanges: AirlineChange[];
}

export function totalOf({ offer, services }: StoredOrder): number {
  return offer.base + offer.tax + services.reduce((sum, { amount }) => sum + amount, 0);
}

/** True while an unpaid hold can still be paid. */
export function isPayable(order: StoredOrder, now: Date): boolean {
  return order.paidAt === null && order.cancelledAt === null && order.payBy > now;
}

/** Flown, or missed: Duffel cancels no such order over its API. */
export function hasDeparted({ offer }: StoredOrder, now: Date): boolean {
  return offer.journeys.flat().some(({ departure }) => departure <= now);
}

/** An order on the wire. */
export function describeOrder(order: StoredOrder, now: Date) {
  const { id, type, body, offer, reference, createdAt, paidAt, cancelledAt } = order;
  const { currency, base, tax, brand } = offer;
  const mayCancel = !hasDeparted(order, now);
  const actions = cancelledAt
    ? []
    : [...(mayCancel ? ["cancel"] : []), ...(order.isChanged ? [] : ["change"]), "update"];
  return {
    id,
    type,
    content: "self_managed",
    live_mode: false,
    booking_reference: reference,
    booking_references: [{ booking_reference: reference, carrier: AIRLINE }],
    created_at: createdAt.toISOString(),
    synced_at: now.toISOString(),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    void_window_ends_at: null,
    offer_id: order.offerId,
    base_amount: toText(base),
    base_currency: currency,
    tax_amount: toText(tax),
    tax_currency: currency,
    total_amount: toText(totalOf(order)),
    total_currency: currency,
    owner: AIRLINE,
    conditions: describeConditions(brand, currency),
    slices: describeSlices(id, offer).map((slice) => ({ ...slice, changeable: !order.isChanged })),
    // The real one echoes neither the type nor whose lap an infant is on.
    passengers: body.passengers.map(({ id: passenger, title, ...one }) => ({
      id: passenger,
      title,
      given_name: one.given_name,
      family_name: one.family_name,
      gender: one.gender,
      born_on: one.born_on,
      email: one.email,
      phone_number: one.phone_number,
    })),
    services: order.services.map((one, at) => ({
      ...describeService(one, currency),
      id: idWithin("ser", id, at),
      quantity: 1,
    })),
    documents: documentsOf(order, now),
    payment_status: {
      awaiting_payment: isPayable(order, now),
      payment_required_by: type === "hold" && !paidAt ? order.payBy.toISOString() : null,
      price_guarantee_expires_at:
        type === "hold" && !paidAt ? order.guaranteedUntil.toISOString() : null,
      paid_at: paidAt?.toISOString() ?? null,
    },
    available_actions: actions,
    airline_initiated_changes: order.airlineChanges.map((one) => describeAirlineChange(id, one)),
    changes: [],
    cancellation: order.cancellation ? describeCancellation(order.cancellation, currency) : null,
    metadata: order.metadata,
    users: [],
  };
}

function documentsOf({ body, ticketsAt, id }: StoredOrder, now: Date) {
  if (!ticketsAt || ticketsAt > now) return [];
  return body.passengers.map((passenger, at) => ({
    type: "electronic_ticket",
    unique_identifier: ticketNumber(id, at),
    passenger_ids: [passenger.id],
  }));
}

/** Thirteen digits: 990 is the prefix of no airline. */
function ticketNumber(orderId: string, at: number): string {
  const hash = Buffer.from(orderId).reduce((sum, byte) => (sum * 31 + byte) % 1e9, 7);
  return `990${String(hash * 10 + at).padStart(10, "0")}`;
}

export function describeCancellation(one: Cancellation, currency: string) {
  return {
    id: one.id,
    order_id: one.orderId,
    live_mode: false,
    created_at: one.createdAt.toISOString(),
    expires_at: one.expiresAt.toISOString(),
    confirmed_at: one.confirmedAt?.toISOString() ?? null,
    refund_amount: toText(one.refund),
    refund_currency: currency,
    refund_to: one.refundTo,
    airline_credits:
      one.refundTo === "airline_credits"
        ? [
            {
              id: `acd_${one.id.slice(4)}`,
              credit_name: "Duffel Airways Travel Credit",
              credit_code: one.confirmedAt ? "TC1234567" : null,
              credit_amount: toText(one.refund),
              credit_currency: currency,
              issued_on: one.createdAt.toISOString().slice(0, 10),
              passenger_id: null,
            },
          ]
        : [],
  };
}

export function describeAirlineChange(orderId: string, one: AirlineChange) {
  return {
    id: one.id,
    order_id: orderId,
    created_at: one.createdAt.toISOString(),
    updated_at: one.createdAt.toISOString(),
    added: one.added,
    removed: one.removed,
    available_actions: one.actionTaken ? [] : ["accept", "cancel", "change", "update"],
    action_taken: one.actionTaken,
    action_taken_at: one.actionTakenAt?.toISOString() ?? null,
    travel_agent_ticket: null,
  };
}
