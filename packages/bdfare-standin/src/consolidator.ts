import { newId } from "@ghuri/standin-tools";
import type { z } from "zod";
import { checkParty } from "./check-party.ts";
import { mealsAndBags, seatMap } from "./extras.ts";
import { totalOf, toTaka } from "./fares.ts";
import {
  carrierOf,
  describeOffer,
  isWeb,
  penaltyOf,
  type StoredOffer,
  toPriced,
} from "./offers.ts";
import {
  chargeOf,
  describeOrder,
  holdsSeats,
  orderTotal,
  partialPayment,
  statusOf,
  type StoredOrder,
} from "./orders.ts";
import { Refusal } from "./refusal.ts";
import type { ChangeBody, Fault, OfferBody, OrderBody, ShoppingBody } from "./requests.ts";
import { describeMore, describeShopping, type Market, shop, type Shopping } from "./shopping.ts";
import { StandinClock } from "./standin-clock.ts";
import { type Flight, isHome } from "./timetable.ts";

const SEATS_A_FLIGHT = 40;
const RESULT_MINUTES = 15;
const HOLD_MINUTES = 30;
/** How long the operators take. */
const SETTLE_MINUTES = 5;
const DEPOSIT = 200_000_000;
const SSR = ["WCHR", "VIP", "VVIP", "CIP", "MAAS", "FQTV"];

type Kinds = ReadonlySet<Fault["kind"]>;
type Offers = z.infer<typeof OfferBody>;

/** No reference is given twice, neither after a reset nor after a restart: others store them. */
let serial = Math.floor(Date.now() / 1000) % 100_000_000;

/** The consolidator: searches, orders and the agency's balance, all in memory. */
export class Consolidator {
  readonly clock = new StandinClock();
  readonly #searches = new Map<string, Shopping>();
  readonly #orders = new Map<string, StoredOrder>();
  #deposit = DEPOSIT;
  #percent = 100;
  #spelling: "usual" | "other" = "usual";

  setPrices(percent: number): void {
    this.#percent = percent;
  }

  setDeposit(taka: number): void {
    this.#deposit = taka * 100;
  }

  setSpelling(spelling: "usual" | "other"): void {
    this.#spelling = spelling;
  }

  search(body: ShoppingBody, faults: Kinds) {
    const market = this.#market(faults);
    const shopping = shop(body, market, this.clock.in(RESULT_MINUTES));
    this.#searches.set(shopping.traceId, shopping);
    return describeShopping(shopping, market);
  }

  more(traceId: string, airline: string, faults: Kinds) {
    return describeMore(this.#search(traceId), airline, this.#market(faults));
  }

  /** `OfferPrice`. Two halves on one airline become one offer, under an id of its own. */
  price({ traceId, offerId }: Offers, faults: Kinds) {
    const search = this.#search(traceId);
    const asked = offerId.map((id) => this.#offer(search, id));
    const [first, second] = asked;
    if (!first) throw new Refusal("NO_OFFER", "No offer was named.");
    const isPair = second !== undefined;
    if (isPair && (first.side !== "OB" || second.side !== "IB"))
      throw new Refusal("BAD_PAIR", "One outbound and one inbound offer are needed.");
    const joined =
      isPair && carrierOf(first) === carrierOf(second)
        ? [{ ...first, legs: [...first.legs, ...second.legs], side: null }]
        : asked;
    return this.#reprice(search, joined, faults);
  }

  /** `OrderSell` checks the passengers, and prices once more. */
  sell(body: OrderBody, faults: Kinds) {
    const search = this.#search(body.traceId);
    const offers = this.#pricedOffers(search, body);
    checkParty(offers, body);
    return this.#reprice(search, offers, faults);
  }

  create(body: OrderBody, faults: Kinds) {
    const search = this.#search(body.traceId);
    const offers = this.#pricedOffers(search, body);
    checkParty(offers, body);
    if (offers.some(({ percent }) => percent !== this.#percent))
      throw new Refusal("PRICE", "The price has changed.");
    this.#requireSeats(offers);
    const now = this.clock.now();
    const isSlow = faults.has("pending") || faults.has("pending_refused");
    serial += 1;
    const order: StoredOrder = {
      reference: `BDF${serial}`,
      traceId: body.traceId,
      offers,
      request: body.request,
      pnr: pnrOf(serial),
      timeLimit: this.clock.in(HOLD_MINUTES),
      hold: {
        settlesAt: isSlow ? this.clock.in(SETTLE_MINUTES) : now,
        succeeds: !faults.has("pending_refused"),
      },
      issue: null,
      isCancelled: false,
      hasUnknownStatus: faults.has("unknown_status"),
      canPayInParts: faults.has("partial_payment"),
    };
    if (offers.some(isWeb) || faults.has("web_only")) this.#issue(order, faults, orderTotal(order));
    this.#orders.set(order.reference, order);
    const described = this.#describe(order);
    return faults.has("no_reference") ? { ...described, orderReference: null } : described;
  }

  retrieve(reference: string) {
    return this.#describe(this.#order(reference));
  }

  cancel(reference: string) {
    const order = this.#order(reference);
    this.#requireStatus(order, "OnHold");
    order.isCancelled = true;
    return this.#describe(order);
  }

  /** `OrderReshopPrice`: today's price of what is held. */
  reshop(reference: string, faults: Kinds) {
    const order = this.#order(reference);
    this.#requireStatus(order, "OnHold");
    const before = orderTotal(order);
    order.offers = order.offers.map((offer) => ({ ...offer, percent: this.#percent }));
    const hasMoved = orderTotal(order) !== before;
    return this.#describe(order, changeOf(hasMoved, faults.has("class_changed")));
  }

  /** `OrderChange`: takes the price from the balance, and issues. */
  issue(
    { orderReference, issueTicketViaPartialPayment: inParts }: z.infer<typeof ChangeBody>,
    faults: Kinds,
  ) {
    const order = this.#order(orderReference);
    this.#requireStatus(order, "OnHold");
    if (inParts && !order.canPayInParts)
      throw new Refusal("PARTIAL", "Partial payment is not available for this order.");
    this.#issue(order, faults, orderTotal(order));
    return this.#describe(order);
  }

  rules({ traceId, offerId }: Offers) {
    const search = this.#search(traceId);
    return { traceId, penalty: offerId.map((id) => penaltyOf(this.#offer(search, id))) };
  }

  seats({ traceId, offerId }: Offers) {
    const search = this.#search(traceId);
    return { traceId, seatOffers: offerId.map((id) => seatMap(this.#offer(search, id))) };
  }

  services({ traceId, offerId }: Offers) {
    const search = this.#search(traceId);
    return { traceId, addonOffers: offerId.map((id) => mealsAndBags(this.#offer(search, id))) };
  }

  balance() {
    return { balance: toTaka(this.#balance()), currency: "BDT" };
  }

  /** Everything that was booked, as its staff see it. */
  allOrders() {
    return [...this.#orders.values()].map((order) => this.#describe(order));
  }

  #describe(order: StoredOrder, change: string | null = null) {
    return describeOrder(order, { now: this.clock.now(), spelling: this.#spelling, change });
  }

  #reprice(search: Shopping, asked: readonly StoredOffer[], faults: Kinds) {
    const isAvailable = !faults.has("sold_out") && this.#hasSeats(asked);
    const offers = asked.map((offer): StoredOffer => ({
      ...offer,
      id: newId(24),
      percent: this.#percent,
      rbd: faults.has("class_changed") ? "Q" : offer.rbd,
      isPriced: true,
    }));
    for (const offer of offers) search.offers.set(offer.id, offer);
    const totals = [asked, offers].map((list) =>
      list.reduce((sum, one) => sum + totalOf(toPriced(one)), 0),
    );
    const market = this.#market(faults);
    const change = changeOf(totals[0] !== totals[1], faults.has("class_changed"));
    return {
      traceId: search.traceId,
      offersGroup: offers.map((offer) => ({
        offer: describeOffer(offer, {
          seatsLeft: market.seatsLeft(offer.legs.flat()),
          isWeb: market.isWebOnly || isWeb(offer),
          pnr: null,
        }),
      })),
      offerAvailable: isAvailable,
      offerChangeInfo: change === null ? null : { typeOfChange: change },
      passportRequired: !isHome(asked.flatMap(({ legs }) => legs.flat())),
      availableSSR: SSR,
      partialPaymentInfo: faults.has("partial_payment")
        ? partialPayment(totals[1] ?? 0, this.clock.in(HOLD_MINUTES))
        : null,
      seatsAvailable: true,
      serviceListAvailable: true,
    };
  }

  #issue(order: StoredOrder, faults: Kinds, price: number): void {
    if (this.#balance() < price) throw new Refusal("BALANCE", "Insufficient balance.");
    const isSlow = faults.has("in_progress") || faults.has("in_progress_refused");
    order.issue = {
      settlesAt: isSlow ? this.clock.in(SETTLE_MINUTES) : this.clock.now(),
      succeeds: !faults.has("in_progress_refused"),
    };
    order.hasUnknownStatus = faults.has("unknown_status");
  }

  #balance(): number {
    const now = this.clock.now();
    const spent = [...this.#orders.values()].reduce((sum, order) => sum + chargeOf(order, now), 0);
    return this.#deposit - spent;
  }

  #market(faults: Kinds): Market {
    return {
      now: this.clock.now(),
      percent: this.#percent,
      isWebOnly: faults.has("web_only"),
      seatsLeft: (flights) => Math.min(...flights.map((flight) => this.#seatsLeft(flight))),
    };
  }

  #seatsLeft({ service, departure }: Flight): number {
    const now = this.clock.now();
    const taken = [...this.#orders.values()]
      .filter((order) => holdsSeats(order, now))
      .flatMap(({ offers }) => offers)
      .flatMap(({ legs, party }) =>
        legs
          .flat()
          .filter((one) => one.service === service && +one.departure === +departure)
          .flatMap(() => party.filter((ptc) => ptc !== "INF")),
      ).length;
    return SEATS_A_FLIGHT - taken;
  }

  #hasSeats(offers: readonly StoredOffer[]): boolean {
    return offers.every(({ legs, party }) => {
      const seated = party.filter((ptc) => ptc !== "INF").length;
      return legs.flat().every((flight) => this.#seatsLeft(flight) >= seated);
    });
  }

  #requireSeats(offers: readonly StoredOffer[]): void {
    if (!this.#hasSeats(offers)) throw new Refusal("SOLD_OUT", "No seats are left.");
  }

  #search(traceId: string): Shopping {
    const search = this.#searches.get(traceId);
    if (!search || search.expiresAt <= this.clock.now())
      throw new Refusal("EXPIRED", "The search result has expired.");
    return search;
  }

  #offer({ offers }: Shopping, id: string): StoredOffer {
    const offer = offers.get(id);
    if (!offer) throw new Refusal("NO_OFFER", "No such offer.");
    return offer;
  }

  #pricedOffers(search: Shopping, { offerId }: OrderBody): StoredOffer[] {
    const offers = offerId.map((id) => this.#offer(search, id));
    if (offers.some(({ isPriced }) => !isPriced))
      throw new Refusal("NOT_PRICED", "OfferPrice must not be skipped.");
    return offers;
  }

  #order(reference: string): StoredOrder {
    const order = this.#orders.get(reference);
    if (!order) throw new Refusal("NO_ORDER", "No such order.");
    return order;
  }

  #requireStatus(order: StoredOrder, wanted: string): void {
    const status = statusOf(order, this.clock.now());
    if (status !== wanted) throw new Refusal("STATUS", `The order is ${status}.`);
  }
}

function changeOf(hasPriceMoved: boolean, hasClassMoved: boolean): string | null {
  if (hasPriceMoved && hasClassMoved) return "Both";
  if (hasPriceMoved) return "Price";
  return hasClassMoved ? "BookingClass" : null;
}

/** Six letters that look like no number. */
function pnrOf(number: number): string {
  let rest = number * 7_368_787;
  let pnr = "";
  for (let at = 0; at < 6; at++) {
    pnr += String.fromCodePoint(65 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return pnr;
}
