import type { Catalogue } from "./catalogue.ts";
import type { DuffelClock } from "./duffel-clock.ts";
import { invalidState, notFound } from "./duffel-error.ts";
import { newId } from "./ids.ts";
import { describeSlices, idWithin, isRoute, priceOf, type StoredOffer } from "./offers.ts";
import { type OrderDesk, requireAmount, type Tell } from "./order-desk.ts";
import {
  type AirlineChange,
  hasDeparted,
  type Cancellation,
  describeAirlineChange,
  describeCancellation,
  isPayable,
  type StoredOrder,
  totalOf,
} from "./orders.ts";
import { moveFlight } from "./timetable.ts";

const QUOTE_MINUTES = 60;

/** Cancellations, and changes that the airline makes by itself. */
export class AfterSale {
  readonly #clock: DuffelClock;
  readonly #orders: OrderDesk;
  readonly #catalogue: Catalogue;
  readonly #tell: Tell;
  /** The newest of each order. */
  readonly #quotes = new Map<string, Cancellation>();
  readonly #byId = new Map<string, Cancellation>();

  constructor(clock: DuffelClock, orders: OrderDesk, catalogue: Catalogue, tell: Tell) {
    this.#clock = clock;
    this.#orders = orders;
    this.#catalogue = catalogue;
    this.#tell = tell;
  }

  quote(orderId: string, share = 1) {
    const order = this.#orders.find(orderId);
    if (order.cancelledAt) invalidState("already_cancelled", "The order is cancelled already.");
    if (hasDeparted(order, this.#clock.now()))
      invalidState("unsupported_action", "A flight of the order has departed.");
    const { refundPenalty } = order.offer.brand;
    const left = refundPenalty === null ? 0 : totalOf(order) - refundPenalty;
    const quote: Cancellation = {
      id: newId("ore"),
      orderId,
      refund: order.paidAt ? Math.floor(Math.max(0, left) * share) : 0,
      refundTo: refundTo(order),
      createdAt: this.#clock.now(),
      expiresAt: this.#clock.in(QUOTE_MINUTES),
      confirmedAt: null,
    };
    this.#quotes.set(orderId, quote);
    this.#byId.set(quote.id, quote);
    const described = describeCancellation(quote, order.offer.currency);
    this.#tell("order_cancellation.created", described);
    return described;
  }

  confirm(id: string) {
    const quote = this.#byId.get(id) ?? notFound("order cancellation");
    const order = this.#orders.find(quote.orderId);
    if (order.cancelledAt) invalidState("already_cancelled", "The order is cancelled already.");
    if (this.#quotes.get(quote.orderId) !== quote || quote.expiresAt <= this.#clock.now())
      invalidState("order_cancellation_stale", "A newer cancellation exists, or this one is old.");
    quote.confirmedAt = this.#clock.now();
    order.cancellation = quote;
    order.cancelledAt = quote.confirmedAt;
    const described = describeCancellation(quote, order.offer.currency);
    this.#tell("order_cancellation.confirmed", described);
    return described;
  }

  find(id: string) {
    const quote = this.#byId.get(id) ?? notFound("order cancellation");
    return describeCancellation(quote, this.#orders.find(quote.orderId).offer.currency);
  }

  list(orderId: string | null) {
    return [...this.#byId.values()]
      .filter((one) => orderId === null || one.orderId === orderId)
      .map((one) => this.find(one.id));
  }

  /** The airline moves the flights of the first slice. */
  moveFlights(orderId: string, minutes: number) {
    const order = this.#orders.find(orderId);
    const [first = [], ...others] = order.offer.journeys;
    const before = describeSlices(orderId, order.offer)[0];
    const moved = [first.map((flight) => moveFlight(flight, minutes)), ...others];
    order.offer = { ...order.offer, journeys: moved };
    const id = newId("aic");
    const [after] = describeSlices(`ord_${id.slice(4)}`, order.offer);
    const change: AirlineChange = {
      id,
      createdAt: this.#clock.now(),
      added: [after],
      removed: [before],
      actionTaken: null,
      actionTakenAt: null,
    };
    order.airlineChanges.push(change);
    const described = describeAirlineChange(orderId, change);
    this.#tell("order.airline_initiated_change_detected", described);
    return described;
  }

  /** Reading the list moves the flights of one route by another hour, as in Duffel's test mode. */
  listAirlineChanges(orderId: string | null) {
    for (const order of this.#orders.all())
      if (isRoute(order.offer.request, "LHR", "LTN")) this.moveFlights(order.id, 60);
    return this.#orders
      .all()
      .filter(({ id }) => orderId === null || id === orderId)
      .flatMap((order) => order.airlineChanges.map((one) => describeAirlineChange(order.id, one)));
  }

  takeAction(id: string, action: NonNullable<AirlineChange["actionTaken"]>) {
    for (const order of this.#orders.all()) {
      const change = order.airlineChanges.find((one) => one.id === id);
      if (!change) continue;
      change.actionTaken = action;
      change.actionTakenAt = this.#clock.now();
      return describeAirlineChange(order.id, change);
    }
    return notFound("airline-initiated change");
  }

  /** Bags that can still be bought; paid at once. */
  addServices(
    orderId: string,
    {
      payment,
      add_services,
    }: {
      readonly payment: Parameters<typeof requireAmount>[0];
      readonly add_services: readonly { readonly id: string; readonly quantity: number }[];
    },
    sold: StoredOrder["services"],
  ): StoredOrder {
    const order = this.#orders.find(orderId);
    const added = add_services.flatMap(({ id, quantity }) =>
      Array<StoredOrder["services"][number]>(quantity).fill(
        sold.find((one) => one.id === id) ?? notFound("service"),
      ),
    );
    const due = added.reduce((sum, { amount }) => sum + amount, 0);
    if (!order.paidAt)
      invalidState(
        "pay_later_order_no_payment_for_ancillaries",
        "Pay the order before you add services.",
      );
    requireAmount(payment, due, order.offer.currency);
    order.services.push(...added);
    return order;
  }

  /** Today's price of changed flights. */
  priceOf(offer: Pick<StoredOffer, "request" | "journeys" | "brand">) {
    return priceOf(offer, this.#catalogue.market.pricePercent);
  }

  sliceIndex(order: StoredOrder, sliceId: string): number {
    const at = order.offer.journeys.findIndex(
      (_, one) => idWithin("sli", order.id, one) === sliceId,
    );
    return at >= 0 ? at : notFound("slice");
  }

  isOpen(order: StoredOrder): boolean {
    return order.paidAt !== null || isPayable(order, this.#clock.now());
  }
}

function refundTo({ paidAt, offer }: StoredOrder): Cancellation["refundTo"] {
  if (!paidAt) return "awaiting_payment";
  return isRoute(offer.request, "LTN", "SYD") ? "airline_credits" : "balance";
}
