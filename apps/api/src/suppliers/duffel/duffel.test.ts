import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  connectDuffel,
  type DuffelStandin,
  startDuffelStandin,
} from "../../../test/duffel-standin.ts";
import { RAHIM_ABROAD } from "../../../test/remote-airline.ts";
import { criteria, NOW, ONE_ADULT } from "../../../test/schedule-supplier.ts";
import type {
  Criteria,
  RemoteSupplier,
  SupplierOffer,
  SupplierPassenger,
} from "../flight-supplier.ts";
import { parseOfferRef } from "./offer-ref.ts";
import type { DuffelSettings } from "./settings.ts";

let standin: DuffelStandin;
let duffel: RemoteSupplier;
const counted: string[] = [];
beforeAll(async () => {
  standin = await startDuffelStandin();
});
afterAll(() => standin.stop());
beforeEach(async () => {
  await standin.control("reset");
  await standin.control("clock", { now: NOW.toISOString() });
  counted.length = 0;
  duffel = connectDuffel(standin, { count: (what) => counted.push(what) });
});

const fault = (kind: string, over: object = {}) => standin.control("faults", { kind, ...over });

async function search(wanted: Criteria = criteria("DAC-DXB 14"), supplier = duffel) {
  const { signal } = new AbortController();
  const found: SupplierOffer[] = [];
  for await (const batch of supplier.search(wanted, { now: NOW, signal }))
    found.push(...batch.map((one) => one.toOffer()));
  return found;
}

async function anOffer(route = "DAC-DXB 14", fareName = "Basic"): Promise<SupplierOffer> {
  const offer = (await search(criteria(route))).find((one) => one.fareName === fareName);
  if (!offer) throw new Error("Nothing was found");
  return offer;
}

const price = ({ ref }: SupplierOffer, passengers = ONE_ADULT) =>
  duffel.price({ ref, passengers, now: NOW });

const hold = (
  { ref }: SupplierOffer,
  supplier = duffel,
  passengers: readonly SupplierPassenger[] = [RAHIM_ABROAD],
) => supplier.hold({ ownReference: "GHURI1", offerRef: ref, passengers });

async function aHold(route?: string, fare?: string) {
  const offer = await anOffer(route, fare);
  const answer = await hold(offer);
  if (answer.outcome !== "held") throw new Error(`The hold ended as ${answer.outcome}`);
  const { id, amountDue } = answer.order;
  return { offer, orderId: id, amount: amountDue ?? offer.cost.amount };
}

describe("a search at Duffel", () => {
  it("reads pages and leaves out what must be bought at once", async () => {
    const found = await search();
    expect(found.map((one) => one.fareName).toSorted()).toEqual(["Basic", "Basic", "Flex", "Flex"]);
    expect(found.every((one) => one.canBeHeld)).toBe(true);
    expect(counted).toEqual(["search"]);
  });

  it("names cost, rate, expiry, bags, conditions and what is an estimate", async () => {
    const offer = await anOffer();
    // 269.00 and 14 percent of taxes.
    expect(offer.cost).toEqual({
      amount: { currency: "USD", minor: 30_666 },
      rate: { takaPerUnit: "122.45", source: "test", at: NOW },
    });
    expect(offer).toMatchObject({
      expiresAt: expect.any(Date),
      isSplitEstimated: true,
      baggage: { "DAC-DXB": { CheckInBaggageQuantity: 1, CheckInBaggageWeight: null } },
      conditions: {
        refund: { allowed: false, penalty: null },
        change: { allowed: true, penalty: 4898 },
      },
      documentsRequired: ["passport"],
      legs: [{ departure_time: "2026-12-05T09:10", departure_timezone: "Asia/Dhaka" }],
    });
    const [adult] = offer.passengers;
    expect((adult?.price ?? 0) + (adult?.tax ?? 0)).toBeGreaterThanOrEqual(306.66 * 122.45);
  });

  it("names penalties per passenger, of what Duffel names for all of them", async () => {
    const two = { ...criteria("DAC-DXB 14"), passengers: { ...ONE_ADULT, adult: 2 } };
    const basic = (await search(two)).find((one) => one.fareName === "Basic");
    expect(basic?.conditions.change).toEqual({ allowed: true, penalty: 2449 });
    const flex = (await search(two)).find((one) => one.fareName === "Flex");
    expect(flex?.conditions.refund).toEqual({ allowed: true, penalty: 2449 });
  });

  it("shows connections and technical stops", async () => {
    const [connecting] = await search(criteria("LHR-DXB 14"));
    expect(connecting?.legs[0]).toMatchObject({
      stops: 1,
      segments: [{ arrival_airport: { iata: "AMS" }, layover_minutes: 105 }, {}],
    });
    const [stopping] = await search(criteria("DXB-AMS 14"));
    expect(stopping?.legs[0]?.segments[0]?.technical_stop).toBe("DOH");
    const [bagless] = await search(criteria("BTS-MRU 14"));
    expect(bagless?.baggage["BTS-MRU"]).toMatchObject({ CheckInBaggageQuantity: 0 });
  });

  it("sells nothing without a rate, says how much, and sells taka without one", async () => {
    const missing: unknown[] = [];
    const settings: Partial<DuffelSettings> = {
      rateOf: () => null,
      onMissingRate: (...told) => missing.push(told),
    };
    expect(await search(undefined, connectDuffel(standin, settings))).toEqual([]);
    expect(missing).toEqual([["USD", 4]]);
    await standin.control("prices", { currency: "BDT" });
    const [inTaka] = await search(undefined, connectDuffel(standin, settings));
    expect(inTaka?.cost).toMatchObject({ amount: { currency: "BDT" }, rate: null });
  });

  it("waits when the limit is reached, and asks once more", async () => {
    await standin.control("clock", { now: "2026-11-21T06:00:59.500Z" });
    await fault("rate_limited", { path: "POST /air/offer_requests" });
    expect(await search()).toHaveLength(4);
  });

  it.each([
    ["slow", "timeout", { ms: 3000 }],
    ["bad_gateway", "status 502", {}],
    ["html", "unreadable answer", {}],
    ["malformed", "unreadable answer", {}],
  ])("fails when Duffel is %s", async (kind, message, over) => {
    await fault(kind, { path: "/air/offer_requests", ...over });
    const impatient = connectDuffel(standin, { timeouts: { search: 500 } });
    await expect(search(undefined, impatient)).rejects.toThrow(message);
  });

  it("fails when airlines time out, and keeps the pages that came before", async () => {
    await expect(search(criteria("STN-LHR 14"))).rejects.toThrow("gateway_timeout_error");
  });
});

describe("a price at Duffel", () => {
  it("that moved is told with its old and new value, and holds then", async () => {
    const offer = await anOffer("LHR-STN 14");
    const answer = await price(offer);
    expect(answer.outcome).toBe("changed");
    if (answer.outcome !== "changed") return;
    const { minor } = offer.cost.amount;
    expect(answer.changes).toEqual([
      { what: "price", old: `${minor} USD`, new: `${minor + 1000} USD` },
    ]);
  });

  it("of an offer that is gone, of other passengers, or of a search that was sold from, is expired", async () => {
    const offer = await anOffer();
    expect((await price(offer, { ...ONE_ADULT, adult: 2 })).outcome).toBe("expired");
    expect((await price(await anOffer("LGW-LHR 14"))).outcome).toBe("expired");
    await hold(offer);
    expect((await price(offer)).outcome).toBe("expired");
  });

  it("is not told when Duffel does not answer", async () => {
    const offer = await anOffer();
    await fault("bad_gateway", { path: "GET /air/offers" });
    await expect(price(offer)).rejects.toThrow("502");
  });
});

describe("a hold at Duffel", () => {
  it("books a family at their real ages, an infant on the lap of its adult", async () => {
    const family = criteria("DAC-DXB 14", {
      passengers: { adult: 2, child: 1, infant: 1 },
      childAges: [7],
    });
    const offer = (await search(family))[0];
    if (!offer) throw new Error("Nothing was found");
    const passport = (number: string) => ({ number, issuedBy: "BD", expiresOn: "2031-01-01" });
    const passengers: SupplierPassenger[] = [
      RAHIM_ABROAD,
      { ...RAHIM_ABROAD, title: "MRS", firstName: "SALMA", gender: "F" },
      {
        ...RAHIM_ABROAD,
        type: "CNN",
        title: "MSTR",
        firstName: "KABIR",
        birthDate: "2019-01-01",
        passport: passport("B1234567"),
      },
      {
        // One year old on the day: searched for as an infant of less.
        ...RAHIM_ABROAD,
        type: "INF",
        title: "MISS",
        firstName: "MITU",
        gender: "F",
        birthDate: "2025-06-01",
        passport: passport("C1234567"),
        lapOf: 1,
      },
    ];
    const answer = await hold(offer, duffel, passengers);
    expect(answer).toMatchObject({ outcome: "held", order: { ownReference: "GHURI1" } });
    // It was held under another offer than the one that was found, and is found all the same.
    expect(await duffel.findByOwnReference("GHURI1", offer.ref)).toHaveLength(1);
  });

  it("at a price that moved since is not made", async () => {
    const offer = await anOffer();
    await standin.control("prices", { percent: 90 });
    expect(await hold(offer)).toMatchObject({ outcome: "changed" });
    await standin.control("prices", { percent: 100 });
    await fault("price_changed", { path: "POST /air/orders" });
    expect(await hold(offer)).toMatchObject({ outcome: "changed" });
    expect(await standin.orders()).toEqual([]);
  });

  it("of an offer that went meanwhile is expired", async () => {
    await fault("offer_gone", { path: "POST /air/orders" });
    expect((await hold(await anOffer())).outcome).toBe("expired");
  });

  it.each(["late", "gateway_timeout", "airline_unknown", "malformed"])(
    "whose answer is lost (%s) is unknown, and found by the offer and our reference",
    async (kind) => {
      const offer = await anOffer();
      await fault(kind, { path: "POST /air/orders", ms: 20_000 });
      const impatient = connectDuffel(standin, { timeouts: { change: 500 } });
      expect(await hold(offer, impatient)).toMatchObject({ outcome: "unknown" });
      const find = () => duffel.findByOwnReference("GHURI1", offer.ref);
      await expect.poll(find).toMatchObject([{ state: "held", ownReference: "GHURI1" }]);
      expect(await duffel.findByOwnReference("GHURI1")).toHaveLength(1);
      expect(await duffel.findByOwnReference("GHURI2", offer.ref)).toEqual([]);
    },
  );

  it("that never arrived is unknown, and not found", async () => {
    const offer = await anOffer();
    await fault("bad_gateway", { path: "POST /air/orders" });
    expect(await hold(offer)).toMatchObject({ outcome: "unknown" });
    expect(await duffel.findByOwnReference("GHURI1", offer.ref)).toEqual([]);
  });

  it("that Duffel carried out twice shows as two orders", async () => {
    const offer = await anOffer();
    await fault("duplicate", { path: "POST /air/orders" });
    expect((await hold(offer)).outcome).toBe("held");
    expect(await duffel.findByOwnReference("GHURI1", offer.ref)).toHaveLength(2);
  });

  it("that was made before is the order of then, and of somebody else's search is expired", async () => {
    const offer = await anOffer();
    const first = await hold(offer);
    expect(first).toMatchObject({ outcome: "held" });
    expect(await hold(offer)).toEqual(first);
    const other = { ownReference: "GHURI2", offerRef: offer.ref, passengers: [RAHIM_ABROAD] };
    expect(await duffel.hold(other)).toEqual({ outcome: "expired" });
    expect(await standin.orders()).toHaveLength(1);
  });

  it("that is only taken in is never sent again, whether an order comes of it or not", async () => {
    const offer = await anOffer();
    await fault("accepted", { path: "POST /air/orders" });
    expect(await hold(offer)).toEqual({ outcome: "pending", orderId: null });
    expect(await duffel.findByOwnReference("GHURI1", offer.ref)).toHaveLength(1);
    expect(await hold(await anOffer("STN-LGW 14"))).toEqual({ outcome: "pending", orderId: null });
  });

  it.each([
    ["LHR-LGW 14", { outcome: "unknown", reason: /airline_unknown/ }],
    ["LGW-STN 14", { outcome: "refused", reason: /insufficient_balance/ }],
  ])("on %s ends as Duffel's test mode plays it", async (route, answer) => {
    expect(await hold(await anOffer(route))).toMatchObject(answer);
  });
});

describe("paying Duffel", () => {
  it("tickets an order once, and names the tickets", async () => {
    const held = await aHold();
    const paid = await duffel.ticket(held);
    expect(paid).toMatchObject({ outcome: "ticketed", order: { ticketNumbers: [/^990\d{10}$/] } });
    expect(await duffel.ticket(held)).toEqual(paid);
  });

  it("that takes ten minutes is pending, and found then", async () => {
    const held = await aHold();
    await fault("pending", { path: "/air/payments" });
    expect((await duffel.ticket(held)).outcome).toBe("pending");
    expect(await duffel.retrieve(held.orderId)).toMatchObject({ state: "ticketing" });
    await standin.control("clock", { advance_seconds: 601 });
    expect(await duffel.retrieve(held.orderId)).toMatchObject({ state: "ticketed" });
  });

  it("whose answer is lost is unknown, and not paid twice", async () => {
    const held = await aHold();
    await fault("gateway_timeout", { path: "/air/payments" });
    expect((await duffel.ticket(held)).outcome).toBe("unknown");
    expect((await duffel.ticket(held)).outcome).toBe("ticketed");
  });

  it("another amount than is due, or a hold that lapsed, is refused", async () => {
    const { orderId, amount } = await aHold();
    const less = { ...amount, minor: amount.minor - 1 };
    expect(await duffel.ticket({ orderId, amount: less })).toMatchObject({ outcome: "refused" });
    await standin.control("clock", { advance_seconds: 73 * 3600 });
    expect(await duffel.retrieve(orderId)).toMatchObject({ state: "lapsed", amountDue: null });
    expect(await duffel.ticket({ orderId, amount })).toMatchObject({ outcome: "refused" });
  });
});

describe("an order at Duffel", () => {
  it("is cancelled at the newest quote only, and gives back what was quoted", async () => {
    const { orderId, amount } = await aHold(undefined, "Flex");
    await duffel.ticket({ orderId, amount });
    const [first, second] = [
      await duffel.quoteCancellation(orderId),
      await duffel.quoteCancellation(orderId),
    ];
    if (first.outcome !== "quoted" || second.outcome !== "quoted") throw new Error("No quote");
    expect(second.quote).toMatchObject({
      refund: { currency: "USD", minor: amount.minor - 4000 },
      refundTo: "balance",
    });
    expect((await duffel.confirmCancellation(first.quote.id)).outcome).toBe("stale");
    const cancelled = await duffel.confirmCancellation(second.quote.id);
    expect(cancelled).toEqual({ outcome: "cancelled", refund: second.quote.refund });
    // The answer was lost, and it is asked again.
    expect(await duffel.confirmCancellation(second.quote.id)).toEqual(cancelled);
  });

  it("says when only credits are given back, and that an unpaid hold costs nothing", async () => {
    const { orderId, amount } = await aHold("LTN-SYD 14", "Flex");
    const unpaid = await duffel.quoteCancellation(orderId);
    expect(unpaid).toMatchObject({ quote: { refund: { minor: 0 }, refundTo: "nothing_paid" } });
    await duffel.ticket({ orderId, amount });
    const paid = await duffel.quoteCancellation(orderId);
    expect(paid).toMatchObject({ quote: { refundTo: "voucher" } });
  });

  it("is changed to another date once, at the quoted amount", async () => {
    const held = await aHold();
    await duffel.ticket(held);
    const change = { orderId: held.orderId, slices: [{ slice: 0, date: "2026-12-08" }] };
    const quoted = await duffel.quoteChange(change);
    if (quoted.outcome !== "quoted") throw new Error("No quote");
    const [first, second] = quoted.quotes;
    expect(first).toMatchObject({ penalty: { minor: 4000 }, amount: { minor: 4000 } });
    expect(first?.flights).toEqual(["ZZ117 2026-12-08T09:10"]);
    if (!first || !second) throw new Error("Two choices are needed");
    // Dearer than it was quoted.
    const less = { ...second.amount, minor: second.amount.minor - 1 };
    expect((await duffel.confirmChange(second.id, less)).outcome).toBe("stale");
    expect((await duffel.confirmChange(first.id, first.amount)).outcome).toBe("changed");
    expect((await duffel.confirmChange(second.id, second.amount)).outcome).toBe("stale");
    expect((await duffel.quoteChange(change)).outcome).toBe("refused");
  });

  it("is changed in both directions at once, for one penalty", async () => {
    const held = await aHold("DAC-DXB 14, DXB-DAC 21");
    await duffel.ticket(held);
    const { orderId } = held;
    const slices = [
      { slice: 0, date: "2026-12-08" },
      { slice: 1, date: "2026-12-16" },
    ];
    const quoted = await duffel.quoteChange({ orderId, slices });
    if (quoted.outcome !== "quoted") throw new Error("No quote");
    const [choice] = quoted.quotes;
    expect(choice?.penalty.minor).toBe(4000);
    expect(choice?.legs.map((leg) => [leg.origin, leg.departure_time.slice(0, 10)])).toEqual([
      ["DAC", "2026-12-08"],
      ["DXB", "2026-12-16"],
    ]);
    if (!choice) throw new Error("A choice is needed");
    expect((await duffel.confirmChange(choice.id, choice.amount)).outcome).toBe("changed");
    expect((await duffel.retrieve(orderId))?.flights).toEqual(choice.flights);
  });

  it("tells of flights that the airline moved", async () => {
    const { orderId } = await aHold();
    await standin.control("schedule-changes", { order_id: orderId, minutes: 95 });
    const order = await duffel.retrieve(orderId);
    expect(order?.airlineChanges).toMatchObject([
      { flight: "117", from: "2026-12-05T09:10", to: "2026-12-05T10:45" },
    ]);
  });

  it("tells which bags it takes and which seats are free", async () => {
    const { orderId } = await aHold();
    expect(await duffel.listExtras(orderId)).toMatchObject([
      { kind: "bag", name: "Bag, 23 kg", passenger: 0, flight: 0, amount: { minor: 2000 } },
    ]);
    const [map] = await duffel.listSeatMaps(orderId);
    expect(map?.rows).toHaveLength(32);
    expect(map?.rows[10]).toMatchObject([
      { designator: "11A", isFree: true, features: ["window", "exit_row"] },
      { designator: "11B", isFree: false, amount: null },
      { designator: "11C", features: ["aisle", "exit_row"] },
      { designator: "11D", features: ["aisle", "exit_row"] },
      { designator: "11E" },
      { designator: "11F", amount: { minor: 2000 } },
    ]);
    expect(await duffel.listExtras("ord_none")).toEqual([]);
    expect(await duffel.retrieve("ord_none")).toBeNull();
  });
});

describe("a reference of an offer", () => {
  it("that is none of ours is refused", () => {
    expect(() => parseOfferRef("bm90IG91cnM")).toThrow("JSON");
  });
});

describe("bags and seats with the ticket at Duffel", () => {
  it("are listed for the offer, held with the order, and paid with it", async () => {
    const offer = await anOffer();
    const sale = await duffel.listOfferExtras?.(offer.ref);
    const [bag] = sale?.extras ?? [];
    const seat = sale?.seatMaps[0]?.rows.flat().find(({ isFree }) => isFree);
    if (!bag || !seat?.amount) throw new Error("Nothing is for sale");
    const wanted = {
      extras: [{ id: bag.id, quantity: 1 }],
      seats: [{ designator: seat.designator, passenger: 0, flight: 0 }],
      amount: { ...bag.amount, minor: bag.amount.minor + seat.amount.minor },
    };
    const asked = { offerRef: offer.ref, passengers: [RAHIM_ABROAD] };
    const taken = { ...wanted, seats: [{ designator: "1A", passenger: 0, flight: 0 }] };
    expect(await duffel.hold({ ownReference: "GHURI0", ...asked, extras: taken })).toMatchObject({
      outcome: "refused",
    });

    const held = await duffel.hold({ ownReference: "GHURI1", ...asked, extras: wanted });
    if (held.outcome !== "held") throw new Error(`The hold ended as ${held.outcome}`);
    const { id: orderId, amountDue } = held.order;
    expect(amountDue?.minor).toBe(offer.cost.amount.minor + wanted.amount.minor);
    expect(await duffel.listOwnedExtras(orderId)).toMatchObject([
      { kind: "bag", passenger: 0, flight: 0, quantity: 1 },
      { kind: "seat", designator: seat.designator },
    ]);
    const amount = amountDue ?? offer.cost.amount;
    expect(await duffel.ticket({ orderId, amount })).toMatchObject({ outcome: "ticketed" });
  });
});
