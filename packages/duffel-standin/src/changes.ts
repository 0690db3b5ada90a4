import type { AfterSale } from "./after-sale.ts";
import type { DuffelClock } from "./duffel-clock.ts";
import { invalidState, notFound } from "./duffel-error.ts";
import { newId } from "./ids.ts";
import { toText } from "./money.ts";
import { describeConditions, describeSlices, type StoredOffer } from "./offers.ts";
import { type OrderDesk, requireAmount, type Tell } from "./order-desk.ts";
import { type StoredOrder, totalOf } from "./orders.ts";
import type { ChangeRequestBody, ConfirmChangeBody } from "./requests.ts";
import { findJourneys } from "./timetable.ts";
import type { z } from "zod";

const OFFER_MINUTES = 30;
const MOST_OFFERS = 50;

interface ChangeOffer {
  readonly id: string;
  readonly requestId: string;
  readonly orderId: string;
  /** Which slices are replaced, each by the one of the same place among those added. */
  readonly slices: readonly number[];
  readonly offer: StoredOffer;
  /** What is to be paid, penalty included; may be negative. */
  readonly amount: number;
  readonly penalty: number;
  readonly expiresAt: Date;
}

interface Change {
  readonly id: string;
  readonly offer: ChangeOffer;
  confirmedAt: Date | null;
}

/** Changes of flights that the traveller asks for. */
export class Changes {
  readonly #clock: DuffelClock;
  readonly #orders: OrderDesk;
  readonly #afterSale: AfterSale;
  readonly #tell: Tell;
  readonly #requests = new Map<string, ChangeRequestBody>();
  readonly #offers = new Map<string, ChangeOffer>();
  readonly #changes = new Map<string, Change>();

  constructor(clock: DuffelClock, orders: OrderDesk, afterSale: AfterSale, tell: Tell) {
    this.#clock = clock;
    this.#orders = orders;
    this.#afterSale = afterSale;
    this.#tell = tell;
  }

  request(body: ChangeRequestBody) {
    const order = this.#orders.find(body.order_id);
    const { changePenalty } = order.offer.brand;
    if (order.isChanged || order.cancelledAt || !order.paidAt || changePenalty === null)
      invalidState("order_not_changeable", "The order cannot be changed.");
    const { remove, add } = body.slices;
    const slices = remove.map(({ slice_id }) => this.#afterSale.sliceIndex(order, slice_id));
    const id = newId("ocr");
    this.#requests.set(id, body);
    for (const journeys of findCombinations(add).slice(0, MOST_OFFERS)) {
      const all = order.offer.journeys.map((one, at) => journeys[slices.indexOf(at)] ?? one);
      const moved = { ...order.offer, journeys: all };
      // As the conditions of the order name it: for all passengers together.
      const penalty = changePenalty;
      const price = this.#afterSale.priceOf(moved);
      const offer: ChangeOffer = {
        id: newId("oco"),
        requestId: id,
        orderId: order.id,
        slices,
        offer: { ...moved, ...price },
        amount: price.base + price.tax - (order.offer.base + order.offer.tax) + penalty,
        penalty,
        expiresAt: this.#clock.in(OFFER_MINUTES),
      };
      this.#offers.set(offer.id, offer);
    }
    return this.describeRequest(id);
  }

  describeRequest(id: string) {
    const body = this.#requests.get(id) ?? notFound("order change request");
    return {
      id,
      live_mode: false,
      order_id: body.order_id,
      slices: body.slices,
      order_change_offers: this.offersOf(id),
    };
  }

  offersOf(requestId: string) {
    return [...this.#offers.values()]
      .filter((one) => one.requestId === requestId)
      .map((one) => this.#describeOffer(one));
  }

  findOffer(id: string) {
    return this.#describeOffer(this.#offers.get(id) ?? notFound("order change offer"));
  }

  create(offerId: string) {
    const offer = this.#offers.get(offerId) ?? notFound("order change offer");
    this.#requireOpen(offer);
    const change: Change = { id: newId("oce"), offer, confirmedAt: null };
    this.#changes.set(change.id, change);
    return this.describe(change.id);
  }

  confirm(id: string, { payment }: z.infer<typeof ConfirmChangeBody>) {
    const change = this.#changes.get(id) ?? notFound("order change");
    const { offer } = change;
    const order = this.#requireOpen(offer);
    if (offer.amount > 0) requireAmount(payment, offer.amount, order.offer.currency);
    order.offer = offer.offer;
    order.services = [];
    order.isChanged = true;
    change.confirmedAt = this.#clock.now();
    this.#tell("air.order.changed", { order_id: order.id });
    return this.describe(id);
  }

  describe(id: string) {
    const { offer, confirmedAt } = this.#changes.get(id) ?? notFound("order change");
    return {
      ...this.#describeOffer(offer),
      id,
      order_id: offer.orderId,
      confirmed_at: confirmedAt?.toISOString() ?? null,
      available_payment_types: ["balance"],
    };
  }

  #requireOpen({ orderId, expiresAt }: ChangeOffer): StoredOrder {
    const order = this.#orders.find(orderId);
    if (order.isChanged || order.cancelledAt)
      invalidState("order_not_changeable", "The order cannot be changed any more.");
    if (expiresAt <= this.#clock.now())
      invalidState("offer_no_longer_available", "The change offer has expired.");
    return order;
  }

  #describeOffer(one: ChangeOffer) {
    const order = this.#orders.find(one.orderId);
    const { currency, brand } = order.offer;
    return {
      id: one.id,
      live_mode: false,
      created_at: this.#clock.now().toISOString(),
      updated_at: this.#clock.now().toISOString(),
      expires_at: one.expiresAt.toISOString(),
      order_change_id: null,
      change_total_amount: toText(one.amount),
      change_total_currency: currency,
      new_total_amount: toText(totalOf(order) + one.amount - one.penalty),
      new_total_currency: currency,
      penalty_total_amount: toText(one.penalty),
      penalty_total_currency: currency,
      refund_to: "balance",
      conditions: describeConditions(brand, currency),
      private_fares: [],
      slices: {
        add: pick(describeSlices(`ord_${one.id.slice(4)}`, one.offer), one.slices),
        remove: pick(describeSlices(order.id, order.offer), one.slices),
      },
    };
  }
}

type Journey = ReturnType<typeof findJourneys>[number];

/** Every choice of one journey for each slice. */
function findCombinations(
  add: ChangeRequestBody["slices"]["add"],
): readonly (readonly Journey[])[] {
  return add
    .map((wanted) => findJourneys(wanted.origin, wanted.destination, wanted.departure_date))
    .reduce<readonly (readonly Journey[])[]>(
      (all, journeys) => all.flatMap((before) => journeys.map((journey) => [...before, journey])),
      [[]],
    );
}

function pick<Item>(all: readonly Item[], places: readonly number[]): (Item | undefined)[] {
  return places.map((place) => all[place]);
}
