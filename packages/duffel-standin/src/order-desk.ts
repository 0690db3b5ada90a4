import type { Catalogue } from "./catalogue.ts";
import type { DuffelClock } from "./duffel-clock.ts";
import { DuffelError, invalidField, invalidState, notFound } from "./duffel-error.ts";
import { newBookingReference, newId } from "./ids.ts";
import { toCents, toText } from "./money.ts";
import { isRoute, type StoredOffer } from "./offers.ts";
import { describeOrder, isPayable, type StoredOrder, totalOf } from "./orders.ts";
import type { OrderBody, PaymentBody } from "./requests.ts";
import { servicesOfOrder } from "./services.ts";
import type { z } from "zod";

const HOUR = 60;
const HOLD_HOURS = 72;
const GUARANTEE_HOURS = 48;
const PENDING_MINUTES = 10;

type Payment = z.infer<typeof PaymentBody>["payment"];

/** Tells the receivers of messages what happened. */
export type Tell = (type: string, object: object) => void;

/** Orders, their payments and their look-up. */
export class OrderDesk {
  readonly #clock: DuffelClock;
  readonly #catalogue: Catalogue;
  readonly #tell: Tell;
  readonly #orders = new Map<string, StoredOrder>();
  readonly #payments = new Map<string, { id: string; order_id: string } & object>();

  constructor(clock: DuffelClock, catalogue: Catalogue, tell: Tell) {
    this.#clock = clock;
    this.#catalogue = catalogue;
    this.#tell = tell;
  }

  /** `isSlow`: its tickets take ten minutes. */
  create(body: OrderBody, { isSlow }: { readonly isSlow: boolean }): StoredOrder {
    const [offerId = ""] = body.selected_offers;
    const offer = this.#catalogue.requireOffer(offerId);
    const type = body.type === "instant" ? "instant" : "hold";
    this.#refuseByRoute(offer);
    if (offer.request.isBooked)
      invalidState(
        "offer_request_already_booked",
        "An order has already been created from this offer request.",
      );
    this.#requirePassengers(offer, body);
    if (type === "hold" && !offer.brand.canBeHeld)
      invalidField("invalid_order_create_type", "type", "The offer requires instant payment.");
    if (type === "hold" && body.payments.length > 0)
      invalidField("payments_not_allowed_for_order_type", "payments", "A hold takes no payments.");
    const services = this.#catalogue.findServices(offer, body.services);
    const now = this.#clock.now();
    const id = newId("ord");
    const order: StoredOrder = {
      id,
      type,
      body,
      offer: { ...offer },
      offerId,
      reference: newBookingReference(),
      metadata: body.metadata ?? {},
      services: servicesOfOrder(services, offer, id),
      createdAt: now,
      payBy: this.#clock.in(HOLD_HOURS * HOUR),
      guaranteedUntil: this.#clock.in(GUARANTEE_HOURS * HOUR),
      paidAt: null,
      ticketsAt: null,
      cancellation: null,
      cancelledAt: null,
      isChanged: false,
      airlineChanges: [],
    };
    if (type === "instant") {
      requireAmount(body.payments[0], totalOf(order), offer.currency);
      this.#issue(order, isSlow);
    }
    this.#orders.set(order.id, order);
    this.#tell("order.created", this.#eventOf(order));
    return order;
  }

  /** The offers of a request can be booked once; a duplicate of the stand-in comes before that. */
  markBooked({ offer }: StoredOrder): void {
    offer.request.isBooked = true;
  }

  tellFailure(body: OrderBody): void {
    const [offer_id] = body.selected_offers;
    this.#tell("order.creation_failed", { offer_id, metadata: body.metadata ?? {} });
  }

  find(id: string): StoredOrder {
    return this.#orders.get(id) ?? notFound("order");
  }

  all(): StoredOrder[] {
    return [...this.#orders.values()];
  }

  describe(order: StoredOrder) {
    return describeOrder(order, this.#clock.now());
  }

  list(query: URLSearchParams) {
    const wanted = {
      offer_id: query.get("offer_id"),
      booking_reference: query.get("booking_reference"),
    };
    const isAwaiting = query.get("awaiting_payment");
    return this.all()
      .filter(({ offerId }) => wanted.offer_id === null || offerId === wanted.offer_id)
      .filter(
        ({ reference }) =>
          wanted.booking_reference === null || reference === wanted.booking_reference,
      )
      .filter(
        (one) =>
          isAwaiting === null || isPayable(one, this.#clock.now()) === (isAwaiting === "true"),
      )
      .toReversed()
      .map((order) => this.describe(order));
  }

  setMetadata(id: string, metadata: StoredOrder["metadata"]): StoredOrder {
    const order = this.find(id);
    order.metadata = metadata;
    return order;
  }

  pay(orderId: string, payment: Payment, { isSlow }: { readonly isSlow: boolean }) {
    const order = this.find(orderId);
    if (order.cancelledAt) invalidState("already_cancelled", "The order is cancelled.");
    if (order.paidAt) invalidState("already_paid", "The order is paid already.");
    if (order.payBy <= this.#clock.now())
      invalidState("past_payment_required_by_date", "The order was to be paid earlier.");
    requireAmount(payment, totalOf(order), order.offer.currency);
    this.#issue(order, isSlow);
    const paid = {
      id: newId("pay"),
      order_id: orderId,
      live_mode: false,
      type: payment.type,
      status: "succeeded",
      failure_reason: null,
      amount: payment.amount,
      currency: payment.currency,
      created_at: this.#clock.now().toISOString(),
    };
    this.#payments.set(paid.id, paid);
    this.#tell("air.payment.succeeded", paid);
    return paid;
  }

  findPayment(id: string) {
    return this.#payments.get(id) ?? notFound("payment");
  }

  paymentsOf(orderId: string) {
    return [...this.#payments.values()].filter(({ order_id }) => order_id === orderId);
  }

  #issue(order: StoredOrder, isSlow: boolean): void {
    order.paidAt = this.#clock.now();
    order.ticketsAt = isSlow ? this.#clock.in(PENDING_MINUTES) : order.paidAt;
  }

  #eventOf({ id, offerId, reference }: StoredOrder) {
    return { order_id: id, offer_id: offerId, booking_reference: reference };
  }

  #refuseByRoute({ request }: StoredOffer): void {
    if (isRoute(request, "LHR", "LGW"))
      throw new DuffelError(
        502,
        "airline_error",
        "airline_unknown",
        "The airline responded with an unexpected error.",
        "duffel_airways",
      );
    if (isRoute(request, "LGW", "STN"))
      invalidState("insufficient_balance", "Your balance does not cover the order.");
  }

  #requirePassengers({ request, journeys }: StoredOffer, { passengers }: OrderBody): void {
    const ids = request.passengers.map(({ id }) => id).toSorted();
    if (
      passengers
        .map(({ id }) => id)
        .toSorted()
        .join() !== ids.join()
    )
      invalidField(
        "order_passengers_incompatible_with_offer",
        "passengers",
        "The passengers are not those of the offer.",
      );
    const flown = journeys.at(-1)?.[0]?.departsAt.slice(0, 10) ?? "";
    for (const searched of request.passengers) {
      const one = passengers.find(({ id }) => id === searched.id);
      const age = one ? ageOn(one.born_on, flown) : 0;
      if (searched.age === null ? age < 18 : age !== searched.age)
        invalidField(
          "order_passengers_incompatible_with_offer",
          "passengers.born_on",
          "The date of birth does not match the age that was searched for.",
        );
    }
    const infants = request.passengers.filter(({ type }) => type === "infant_without_seat");
    const laps = passengers.map((one) => one.infant_passenger_id);
    for (const { id } of infants)
      if (!laps.includes(id))
        invalidField(
          "order_passengers_incompatible_with_offer",
          "passengers.infant_passenger_id",
          "Every infant is on the lap of an adult.",
        );
    const isAbroad = passengers.some((one) => !one.identity_documents?.length);
    if (isAbroad && needsPassport(journeys))
      invalidField(
        "validation_required",
        "passengers.identity_documents",
        "The airline needs an identity document of every passenger.",
      );
  }
}

function needsPassport(journeys: StoredOffer["journeys"]): boolean {
  const home = new Set(["DAC", "CGP", "CXB"]);
  return journeys
    .flat()
    .some(({ origin, destination }) => !home.has(origin) || !home.has(destination));
}

/** @throws DuffelError when the payment is not the exact sum. */
export function requireAmount(payment: Payment | undefined, due: number, currency: string): void {
  if (!payment)
    return invalidField("validation_required", "payments", "An instant order is paid at once.");
  if (payment.currency !== currency)
    invalidField(
      "payment_currency_does_not_match_order_currency",
      "payment.currency",
      `The order is in ${currency}.`,
    );
  if (toCents(payment.amount) !== due)
    invalidField(
      "payment_amount_does_not_match_order_amount",
      "payment.amount",
      `The order costs ${toText(due)}.`,
    );
}

/** Whole years on a day; both are calendar dates. */
function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
