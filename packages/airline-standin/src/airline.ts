import { AirlineClock } from "./airline-clock.ts";
import {
  divideExtras,
  extrasOf,
  offerAsBuyer,
  orderAsBuyer,
  seatMapsOf,
  takeExtras,
} from "./extras.ts";
import { newestPnr, newId } from "./ids.ts";
import { toCents, toMoney } from "./money.ts";
import {
  describeFlight,
  describeOffer,
  makeOffers,
  passengersOf,
  priceOf,
  type StoredOffer,
} from "./offers.ts";
import { describeOrder, dueOf, stateOf, type StoredOrder, totalOf } from "./orders.ts";
import { Refusal } from "./refusal.ts";
import type {
  ChangeBody,
  ExtrasBody,
  OrderBody,
  PartBody,
  SearchBody,
  SpecialAnswerBody,
  TicketBody,
} from "./requests.ts";
import { type PartValue, valuePart } from "./part-value.ts";
import { Seats } from "./seats.ts";
import { findFlights, type Flight, flightOn } from "./timetable.ts";
import type { Webhooks } from "./webhooks.ts";
import type { z } from "zod";

const HOLD_MINUTES = 30;
const QUOTE_MINUTES = 10;
const PENDING_MINUTES = 10;
const OPENING_BALANCE = 5_000_000;
/** Offers are sent in this many batches, so that a search is more than one answer. */
const BATCHES = 2;
/** Of other flights for several slices at once. */
const MOST_CHOICES = 36;

interface Quote {
  readonly id: string;
  readonly orderId: string;
  readonly expiresAt: Date;
}
interface CancelQuote extends Quote {
  readonly refund: number;
}
interface PartQuote extends Quote {
  readonly part: z.infer<typeof PartBody>;
  readonly value: PartValue;
}
interface ChangeQuote extends Quote {
  readonly offer: StoredOffer;
  readonly amount: number;
}

/** The airline: offers, orders and money, all in memory. */
export class Airline {
  readonly clock = new AirlineClock();
  readonly #webhooks: Webhooks;
  readonly #searches = new Map<string, readonly StoredOffer[]>();
  readonly #offers = new Map<string, StoredOffer>();
  readonly #orders = new Map<string, StoredOrder>();
  readonly #cancelQuotes = new Map<string, CancelQuote>();
  readonly #partQuotes = new Map<string, PartQuote>();
  readonly #changeQuotes = new Map<string, ChangeQuote>();
  #balance = OPENING_BALANCE;
  #pricePercent = 100;
  readonly #seats = new Seats(this.#orders, this.clock);

  constructor(createWebhooks: (clock: AirlineClock) => Webhooks) {
    this.#webhooks = createWebhooks(this.clock);
  }

  get webhooks(): Webhooks {
    return this.#webhooks;
  }

  setPrices(percent: number): void {
    this.#pricePercent = percent;
  }

  search(body: SearchBody) {
    const market = {
      clock: this.clock,
      pricePercent: this.#pricePercent,
      seatsLeft: (flight: Flight) => this.#seats.leftOn(flight),
    };
    const offers = makeOffers(body, market, newId);
    const id = newId("sea");
    this.#searches.set(id, offers);
    for (const offer of offers) this.#offers.set(offer.id, offer);
    return { id, batches: BATCHES };
  }

  /** Every second offer is in the second batch. */
  batch(searchId: string, number: number, { canHold }: { readonly canHold: boolean }) {
    const offers = this.#searches.get(searchId) ?? notFound("search");
    return {
      offers: offers
        .filter((_, at) => at % BATCHES === number)
        .map((offer) => ({ ...this.#describe(offer), can_hold: canHold })),
      remaining: BATCHES - 1 - number,
    };
  }

  /** Today's price under the same id, as long as the offer lives. */
  price(offerId: string) {
    const offer = this.#liveOffer(offerId);
    const today = { ...offer, ...priceOf(offer, this.#pricePercent) };
    this.#offers.set(offerId, today);
    return this.#describe(today);
  }

  order(body: OrderBody) {
    const offer = this.#liveOffer(body.offer_id);
    const wanted = offer.search.passengers;
    if (wanted.length !== body.passengers.length)
      throw new Refusal(422, "passengers_do_not_match", "One passenger for each searched for.");
    const infants = wanted.filter(({ type }) => type === "infant").length;
    const laps = body.passengers.filter((one) => one.infant_passenger_id).length;
    if (infants !== laps)
      throw new Refusal(422, "infant_without_adult", "Every infant sits on the lap of an adult.");
    if (describeOffer(offer, 0).documents_required.length > 0)
      if (body.passengers.some(({ passport }) => !passport))
        throw new Refusal(422, "passport_required", "Every passenger needs a passport.");
    const now = priceOf(offer, this.#pricePercent);
    const taken = takeExtras(offerAsBuyer(offer), body, (flight) => this.#seats.soldOn(flight));
    if (now.base + now.tax + taken.cents !== toCents(body.total.amount))
      throw new Refusal(409, "price_changed", "The price has changed.");
    const order: StoredOrder = {
      id: newId("ord"),
      body,
      offer: { ...offer, ...now },
      pnr: newestPnr(),
      payBy: this.clock.in(HOLD_MINUTES),
      createdAt: this.clock.now(),
      paid: false,
      cancelled: false,
      ticketsAt: null,
      changes: [],
      extras: taken.items,
      requests: body.passengers.flatMap(({ special_requests }, passenger) =>
        special_requests.map((code) => ({
          passenger,
          code,
          status: answerAtOnce(code),
          remark: null,
        })),
      ),
      gone: new Set(),
      parts: [],
    };
    this.#orders.set(order.id, order);
    this.#webhooks.tell("order.held", order.id);
    return this.#describeOrder(order);
  }

  find(orderId: string) {
    return this.#describeOrder(this.#order(orderId));
  }

  findByReference(reference: string) {
    return [...this.#orders.values()]
      .filter(({ body }) => body.client_reference === reference)
      .map((order) => this.#describeOrder(order));
  }

  ticket(orderId: string, { total }: z.infer<typeof TicketBody>, isSlow: boolean) {
    const order = this.#order(orderId);
    this.#requireState(order, "held");
    const due = dueOf(order);
    if (due !== toCents(total.amount))
      throw new Refusal(409, "price_changed", "The amount is not what is due.");
    if (this.#balance < due)
      throw new Refusal(402, "insufficient_balance", "The balance does not cover the order.");
    this.#balance -= due;
    order.paid = true;
    order.ticketsAt = isSlow ? this.clock.in(PENDING_MINUTES) : this.clock.now();
    this.#webhooks.tell(isSlow ? "order.ticketing" : "order.ticketed", order.id);
    return {
      order: this.#describeOrder(order),
      until: isSlow ? order.ticketsAt.toISOString() : null,
    };
  }

  quoteCancellation(orderId: string, share = 1) {
    const order = this.#order(orderId);
    this.#requireState(order, "held", "ticketed");
    const penalty = order.offer.brand.refundPenalty;
    const seats = order.body.passengers.length - order.gone.size;
    const unflown = totalOf(order) * shareAhead(order.offer, this.clock.now());
    const refund =
      !order.paid || penalty === null
        ? 0
        : Math.floor(Math.max(0, unflown - penalty * seats) * share);
    const quote = this.#newQuote("cxq", orderId, { refund });
    this.#cancelQuotes.set(orderId, quote);
    return {
      id: quote.id,
      refund: toMoney(refund),
      refund_to: order.paid ? "balance" : "nothing_paid",
      expires_at: quote.expiresAt.toISOString(),
    };
  }

  confirmCancellation(quoteId: string) {
    const quote = this.#newest(this.#cancelQuotes, quoteId);
    const order = this.#order(quote.orderId);
    this.#requireState(order, "held", "ticketed");
    const extras = order.extras.filter(({ refundable }) => refundable);
    this.#balance += extras.reduce((sum, { cents }) => sum + cents, quote.refund);
    order.cancelled = true;
    this.#webhooks.tell("order.cancelled", order.id);
    return { refund: toMoney(quote.refund), order: this.#describeOrder(order) };
  }

  /** Passengers with all their flights, or slices for everybody: never both, and never all of it. */
  quotePart(orderId: string, part: z.infer<typeof PartBody>, share = 1) {
    const order = this.#order(orderId);
    this.#requireState(order, "ticketed");
    const value = valuePart(order, part, share);
    const quote = this.#newQuote("ptq", orderId, { part, value });
    this.#partQuotes.set(orderId, quote);
    return {
      id: quote.id,
      passengers: value.passengers.map((one) => ({
        passenger: one.passenger,
        value: toMoney(one.value),
        refund: toMoney(one.refund),
      })),
      expires_at: quote.expiresAt.toISOString(),
    };
  }

  confirmPart(quoteId: string, reference: string) {
    const quote = this.#newest(this.#partQuotes, quoteId);
    const order = this.#order(quote.orderId);
    this.#requireState(order, "ticketed");
    const { part, value } = quote;
    this.#balance += value.refund;
    for (const passenger of part.passengers) order.gone.add(passenger);
    const { stay, back } = divideExtras(order.extras, part);
    order.extras = stay;
    this.#balance += back;
    order.offer = {
      ...order.offer,
      flights: order.offer.flights.filter((_, slice) => !part.slices.includes(slice)),
      base: value.left.base,
      tax: value.left.tax,
    };
    order.parts.push(reference);
    // Both were quoted for all of it.
    this.#partQuotes.delete(order.id);
    this.#cancelQuotes.delete(order.id);
    this.#webhooks.tell("order.part_cancelled", order.id);
    return { refund: toMoney(value.refund), order: this.#describeOrder(order) };
  }

  quoteChange(orderId: string, { slices }: z.infer<typeof ChangeBody>) {
    const order = this.#order(orderId);
    this.#requireState(order, "ticketed");
    const penalty = order.offer.brand.changePenalty;
    if (penalty === null) throw new Refusal(409, "not_changeable", "The fare cannot be changed.");
    const fee = penalty * (order.body.passengers.length - order.gone.size);
    const found = slices.map(({ slice, date }) => {
      const { service } = order.offer.flights[slice] ?? notFound("slice");
      return findFlights(service.origin, service.destination, date);
    });
    // Every choice of one flight for each slice.
    const choices = found.reduce<readonly (readonly Flight[])[]>(
      (all, flights) => all.flatMap((before) => flights.map((flight) => [...before, flight])),
      [[]],
    );
    return choices.slice(0, MOST_CHOICES).map((flights) => {
      const all = order.offer.flights.map(
        (one, at) => flights[slices.findIndex(({ slice }) => slice === at)] ?? one,
      );
      const moved = { ...order.offer, flights: all };
      const party = { ...moved, search: leftOf(order) };
      const offer = { ...moved, ...priceOf(party, this.#pricePercent) };
      const amount = offer.base + offer.tax - totalOf(order) + fee;
      const quote = this.#newQuote("chq", orderId, { offer, amount });
      this.#changeQuotes.set(quote.id, quote);
      return {
        id: quote.id,
        amount: toMoney(amount),
        penalty: toMoney(fee),
        slices: flights.map((flight) => ({ segments: [describeFlight(flight, offer.brand)] })),
        expires_at: quote.expiresAt.toISOString(),
      };
    });
  }

  confirmChange(quoteId: string) {
    const quote = this.#changeQuotes.get(quoteId) ?? notFound("quote");
    this.#requireFresh(quote);
    const order = this.#order(quote.orderId);
    this.#requireState(order, "ticketed");
    this.#balance -= quote.amount;
    const isMoved = (segment: number) =>
      order.offer.flights[segment] !== quote.offer.flights[segment];
    // Extras of the flights given up do not move to other ones.
    order.extras = order.extras.filter(({ segment }) => !isMoved(segment));
    order.offer = quote.offer;
    // The other choices were quoted for the old flights.
    for (const [id, { orderId }] of this.#changeQuotes)
      if (orderId === order.id) this.#changeQuotes.delete(id);
    this.#webhooks.tell("order.changed", order.id);
    return this.#describeOrder(order);
  }

  extras(orderId: string) {
    return extrasOf(orderAsBuyer(this.#openOrder(orderId)));
  }

  offerExtras(offerId: string) {
    return extrasOf(offerAsBuyer(this.#liveOffer(offerId)));
  }

  offerSeatMaps(offerId: string) {
    return seatMapsOf(this.#liveOffer(offerId), (flight) => this.#seats.soldOn(flight));
  }

  seatMaps(orderId: string) {
    const { flights } = this.#openOrder(orderId).offer;
    return seatMapsOf({ flights }, (flight) => this.#seats.soldOn(flight));
  }

  /** Sold to ticketed orders, all of it or nothing. */
  buyExtras(orderId: string, body: ExtrasBody) {
    const order = this.#order(orderId);
    this.#requireState(order, "ticketed");
    const { items, cents } = takeExtras(orderAsBuyer(order), body, (flight) =>
      this.#seats.soldOn(flight),
    );
    if (cents !== toCents(body.total.amount))
      throw new Refusal(409, "price_changed", "The amount is not what is due.");
    this.#balance -= cents;
    // A traveller has one seat on a flight.
    const isReplaced = (old: (typeof items)[number]) =>
      items.some(
        ({ kind, passenger, segment }) =>
          kind === "seat" &&
          old.kind === "seat" &&
          passenger === old.passenger &&
          segment === old.segment,
      );
    order.extras = [...order.extras.filter((old) => !isReplaced(old)), ...items];
    return this.#describeOrder(order);
  }

  /** Somebody else takes a seat of the first flight of an order. */
  takeSeat(orderId: string, seat: string): void {
    const [flight] = this.#order(orderId).offer.flights;
    if (flight) this.#seats.takeElsewhere(flight, seat);
  }

  balance() {
    return toMoney(this.#balance);
  }

  /** The airline grants what was asked for a passenger, or not. */
  answerRequest({ order_id, passenger, code, status, remark }: SpecialAnswerBody) {
    const order = this.#order(order_id);
    const request = order.requests.find((one) => one.passenger === passenger && one.code === code);
    if (!request) return notFound("special request");
    Object.assign(request, { status, remark });
    this.#webhooks.tell("order.special_request_answered", order.id);
    return this.#describeOrder(order);
  }

  /** The airline moves the first flight of an order, or cancels it. */
  changeSchedule(orderId: string, minutes: number | null) {
    const order = this.#order(orderId);
    const [first, ...others] = order.offer.flights;
    if (!first) return notFound("flight");
    const date = first.departsAt.slice(0, 10);
    const moved = minutes === null ? null : flightOn(first.service, date, minutes);
    order.changes.push({
      id: newId("chg"),
      flight_number: first.service.number,
      from: first.departsAt,
      to: moved?.departsAt ?? null,
    });
    if (moved) order.offer = { ...order.offer, flights: [moved, ...others] };
    this.#webhooks.tell("order.schedule_changed", order.id);
    return this.#describeOrder(order);
  }

  allOrders() {
    return [...this.#orders.values()].map((order) => this.#describeOrder(order));
  }

  #describe(offer: StoredOffer) {
    const left = Math.min(...offer.flights.map((flight) => this.#seats.leftOn(flight)));
    return describeOffer(offer, left);
  }

  #describeOrder(order: StoredOrder) {
    return describeOrder(order, this.clock.now());
  }

  #liveOffer(id: string): StoredOffer {
    const offer = this.#offers.get(id) ?? notFound("offer");
    const now = this.clock.now();
    if (offer.expiresAt <= now) throw new Refusal(409, "offer_expired", "The offer has expired.");
    const seated = offer.search.passengers.filter(({ type }) => type !== "infant").length;
    const isGone = offer.flights.some(
      (flight) => flight.departure <= now || this.#seats.leftOn(flight) < seated,
    );
    if (isGone) throw new Refusal(409, "sold_out", "No seats are left.");
    return offer;
  }

  #order(id: string): StoredOrder {
    return this.#orders.get(id) ?? notFound("order");
  }

  #openOrder(id: string): StoredOrder {
    const order = this.#order(id);
    this.#requireState(order, "held", "ticketed");
    return order;
  }

  #requireState(order: StoredOrder, ...states: readonly string[]): void {
    const state = stateOf(order, this.clock.now());
    if (!states.includes(state)) throw new Refusal(409, "wrong_state", `The order is ${state}.`);
  }

  #newQuote<Facts>(kind: string, orderId: string, facts: Facts): Quote & Facts {
    return { id: newId(kind), orderId, expiresAt: this.clock.in(QUOTE_MINUTES), ...facts };
  }

  #newest<One extends Quote>(quotes: ReadonlyMap<string, One>, id: string): One {
    const quote = [...quotes.values()].find((one) => one.id === id);
    if (!quote) throw new Refusal(409, "quote_stale", "A newer quote exists, or none.");
    this.#requireFresh(quote);
    return quote;
  }

  #requireFresh({ expiresAt }: Quote): void {
    if (expiresAt <= this.clock.now())
      throw new Refusal(409, "quote_stale", "The quote has expired.");
  }
}

/** Meals are loaded for whoever asks; somebody has to look at everything else. */
function answerAtOnce(code: string): "requested" | "confirmed" {
  return code.endsWith("ML") ? "confirmed" : "requested";
}

/** What of its price is for flights that have not departed: the airline gives nothing back for the others. */
function shareAhead({ flights }: StoredOffer, now: Date): number {
  const sum = (list: readonly Flight[]) => list.reduce((all, { service }) => all + service.fare, 0);
  return sum(flights.filter(({ departure }) => departure > now)) / sum(flights);
}

/** The search of an order for those who still travel. */
function leftOf({ offer, gone }: StoredOrder): SearchBody {
  const left = offer.search.passengers.map((_, at) => at).filter((at) => !gone.has(at));
  return { ...offer.search, passengers: passengersOf(offer.search, left) };
}

function notFound(what: string): never {
  throw new Refusal(404, "not_found", `No such ${what}.`);
}
