import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../test/airline-standin.ts";
import { connectRemoteAirline, EVENT_SECRET, RAHIM_ABROAD } from "../../../test/remote-airline.ts";
import { criteria, NOW } from "../../../test/schedule-supplier.ts";
import type { ListedOffer, RemoteSupplier, SupplierOffer } from "../flight-supplier.ts";
import { toTakaRoundedUp } from "../supplier-amount.ts";
import { splitByPassenger } from "../split-by-passenger.ts";

let standin: AirlineStandin;
let airline: RemoteSupplier;
beforeAll(async () => {
  standin = await startAirlineStandin();
  // Short, so that a test of silence does not wait for minutes.
  const timeouts = { search: 2500, price: 5000, change: 5000, read: 5000 };
  airline = connectRemoteAirline(standin, { timeouts });
});
afterAll(() => standin.stop());
beforeEach(async () => {
  await standin.control("reset");
  await standin.control("clock", { now: NOW.toISOString() });
});

const fault = (kind: string, over: object = {}) => standin.control("faults", { kind, ...over });

async function search(trips = "DAC-DXB 14"): Promise<ListedOffer[]> {
  const { signal } = new AbortController();
  const found: ListedOffer[] = [];
  for await (const batch of airline.search(criteria(trips), { now: NOW, signal }))
    found.push(...batch);
  return found;
}

async function anOffer(): Promise<SupplierOffer> {
  const [first] = await search();
  if (!first) throw new Error("Nothing was found");
  return first.toOffer();
}

const price = ({ ref }: SupplierOffer, passengers = { adult: 1, child: 0, infant: 0 }) =>
  airline.price({ ref, passengers, now: NOW });

const hold = ({ ref }: SupplierOffer, ownReference = "GHURI1") =>
  airline.hold({ ownReference, offerRef: ref, passengers: [RAHIM_ABROAD] });

async function aHold() {
  const answer = await hold(await anOffer());
  if (answer.outcome !== "held") throw new Error(`The hold ended as ${answer.outcome}`);
  const { amountDue } = answer.order;
  if (!amountDue) throw new Error("A held order is unpaid");
  return { orderId: answer.order.id, amount: amountDue };
}

describe("a search", () => {
  it("hands over each batch as it comes", async () => {
    await fault("slow", { path: "batches/1", ms: 400 });
    const { signal } = new AbortController();
    const sizes: number[] = [];
    const at: number[] = [];
    const begun = performance.now();
    for await (const batch of airline.search(criteria("DAC-DXB 14"), { now: NOW, signal })) {
      sizes.push(batch.length);
      at.push(performance.now() - begun);
    }
    expect(sizes).toEqual([2, 2]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(300);
  });

  it.each(["bad_gateway", "malformed", "redirect", "huge", "drip", "slow"])(
    "fails, and never hangs, on an answer that is %s",
    async (kind) => {
      await fault(kind, { ms: kind === "slow" ? 5000 : 20 });
      await expect(search()).rejects.toThrow("/v1/searches");
      expect(await search()).toHaveLength(4);
    },
  );

  it("offers no fare that must be bought at once, since an order is paid after its hold", async () => {
    await fault("instant_only", { path: "batches/1" });
    expect(await search()).toHaveLength(2);
  });

  it("keeps the first batch when the second is lost", async () => {
    await fault("bad_gateway", { path: "batches/1" });
    const { signal } = new AbortController();
    const batches = airline.search(criteria("DAC-DXB 14"), { now: NOW, signal });
    const iterator = batches[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toHaveLength(2);
    await expect(iterator.next()).rejects.toThrow("502");
  });

  it("says that the split by passenger is an estimate, and names cost, rate and expiry", async () => {
    const offer = await anOffer();
    expect(offer).toMatchObject({
      isSplitEstimated: true,
      expiresAt: new Date(offer.expiresAt ?? 0),
      cost: { amount: { currency: "USD" }, rate: { takaPerUnit: "122.45", source: "test" } },
      fareName: "Light",
      baggage: { "DAC-DXB": { metrics: "piece", CheckInBaggageWeight: 15 } },
      conditions: { refund: { allowed: false }, change: { allowed: true, penalty: 4898 } },
    });
    expect(offer.expiresAt?.getTime()).toBeGreaterThan(NOW.getTime());
  });
});

describe("a price", () => {
  it("that moved is told with its old and new value", async () => {
    const offer = await anOffer();
    await standin.control("prices", { percent: 110 });
    const answer = await price(offer);
    expect(answer.outcome).toBe("changed");
    if (answer.outcome !== "changed") return;
    expect(answer.changes).toEqual([
      {
        what: "price",
        old: String(offer.cost.amount.minor),
        new: String(answer.offer.cost.amount.minor),
      },
    ]);
    expect((await price(answer.offer)).outcome).toBe("priced");
  });

  it("of an offer that lapsed, or of other passengers, is expired", async () => {
    const offer = await anOffer();
    expect((await price(offer, { adult: 2, child: 0, infant: 0 })).outcome).toBe("expired");
    await standin.control("clock", { advance_seconds: 1201 });
    expect((await price(offer)).outcome).toBe("expired");
  });

  it("of the last seats is sold out", async () => {
    const offer = await anOffer();
    await fault("sold_out");
    expect((await price(offer)).outcome).toBe("sold_out");
  });
});

describe("a hold", () => {
  it("hands over every passenger in full, an infant with its adult", async () => {
    const { signal } = new AbortController();
    const family = criteria("DAC-DXB 14", { passengers: { adult: 2, child: 1, infant: 1 } });
    const batches = airline.search(family, { now: NOW, signal });
    const { value } = await batches[Symbol.asyncIterator]().next();
    const offerRef = (value as ListedOffer[])[0]?.toOffer().ref ?? "";
    const passport = (number: string) => ({ number, issuedBy: "BD", expiresOn: "2031-01-01" });
    const passengers = [
      { ...RAHIM_ABROAD, loyalty: { airline: "P0", number: "77" } },
      { ...RAHIM_ABROAD, title: "MRS" as const, firstName: "SALMA", gender: "F" as const },
      {
        ...RAHIM_ABROAD,
        type: "CNN" as const,
        title: "MSTR" as const,
        firstName: "KABIR",
        birthDate: "2019-01-01",
        passport: passport("B1234567"),
      },
      {
        ...RAHIM_ABROAD,
        type: "INF" as const,
        title: "MISS" as const,
        firstName: "MITU",
        gender: "F" as const,
        birthDate: "2026-02-01",
        passport: passport("C1234567"),
        lapOf: 1,
      },
    ];
    const held = await airline.hold({ ownReference: "FAMILY", offerRef, passengers });
    expect(held.outcome).toBe("held");
    const lapless = passengers.map((one) => ({ ...one, lapOf: null }));
    const refused = await airline.hold({ ownReference: "LAPLESS", offerRef, passengers: lapless });
    expect(refused).toMatchObject({ outcome: "refused", reason: /infant_without_adult/ });
  });

  it("at a price that moved since is not made", async () => {
    const offer = await anOffer();
    await standin.control("prices", { percent: 90 });
    expect(await hold(offer)).toMatchObject({ outcome: "changed" });
    expect(await standin.orders()).toEqual([]);
  });

  it.each(["late", "bad_gateway_after"])(
    "whose answer is lost (%s) is unknown, and found by our own reference",
    async (kind) => {
      const offer = await anOffer();
      await fault(kind, { path: "POST /v1/orders", ms: 20_000 });
      const impatient = connectRemoteAirline(standin, { timeouts: { change: 500 } });
      const request = { offerRef: offer.ref, passengers: [RAHIM_ABROAD] };
      const answer = await impatient.hold({ ownReference: "GHURI1", ...request });
      expect(answer).toMatchObject({ outcome: "unknown" });
      const find = () => airline.findByOwnReference("GHURI1");
      await expect.poll(find).toMatchObject([{ state: "held", ownReference: "GHURI1" }]);
    },
  );

  it("that never arrived is unknown, and not found", async () => {
    const offer = await anOffer();
    await fault("bad_gateway", { path: "POST /v1/orders" });
    expect(await hold(offer)).toMatchObject({ outcome: "unknown" });
    expect(await airline.findByOwnReference("GHURI1")).toEqual([]);
  });

  it("that the airline carried out twice shows as two orders", async () => {
    const offer = await anOffer();
    await fault("duplicate", { path: "POST /v1/orders" });
    expect((await hold(offer)).outcome).toBe("held");
    expect(await airline.findByOwnReference("GHURI1")).toHaveLength(2);
  });

  it("that nobody paid for lapses", async () => {
    const { orderId, amount } = await aHold();
    await standin.control("clock", { advance_seconds: 1801 });
    expect(await airline.retrieve(orderId)).toMatchObject({ state: "lapsed", amountDue: null });
    expect(await airline.ticket({ orderId, amount })).toMatchObject({ outcome: "refused" });
  });
});

describe("a ticket", () => {
  it("can take ten minutes, and is then found", async () => {
    const held = await aHold();
    await fault("pending", { path: "/ticket" });
    const asked = await airline.ticket(held);
    expect(asked.outcome).toBe("pending");
    const until = asked.outcome === "pending" ? asked.until.getTime() : 0;
    expect(until).toBeGreaterThanOrEqual(NOW.getTime() + 600_000);
    expect(until).toBeLessThan(NOW.getTime() + 660_000);
    expect(await airline.retrieve(held.orderId)).toMatchObject({ state: "ticketing" });
    await standin.control("clock", { advance_seconds: 601 });
    const order = await airline.retrieve(held.orderId);
    expect(order?.ticketNumbers).toHaveLength(1);
  });

  it("whose answer is lost is unknown, and never paid for twice", async () => {
    const held = await aHold();
    const before = await airline.getBalance();
    await fault("bad_gateway_after", { path: "/ticket" });
    expect(await airline.ticket(held)).toMatchObject({ outcome: "unknown" });
    expect(await airline.retrieve(held.orderId)).toMatchObject({ state: "ticketed" });
    expect(await airline.ticket(held)).toMatchObject({ outcome: "refused" });
    expect((await airline.getBalance()).minor).toBe(before.minor - held.amount.minor);
  });

  it("is refused at another amount than is due", async () => {
    const { orderId, amount } = await aHold();
    const less = { ...amount, minor: amount.minor - 1 };
    expect(await airline.ticket({ orderId, amount: less })).toMatchObject({ outcome: "refused" });
  });
});

describe("an order", () => {
  it("is cancelled at the newest quote only", async () => {
    const { orderId } = await aHold();
    const first = await airline.quoteCancellation(orderId);
    const second = await airline.quoteCancellation(orderId);
    if (first.outcome !== "quoted" || second.outcome !== "quoted") throw new Error("No quote");
    expect(second.quote).toMatchObject({ refund: { minor: 0 }, refundTo: "nothing_paid" });
    expect((await airline.confirmCancellation(first.quote.id)).outcome).toBe("stale");
    expect((await airline.confirmCancellation(second.quote.id)).outcome).toBe("cancelled");
  });

  describe("of two passengers, there and back", () => {
    const two = {
      ...criteria("DAC-DXB 14"),
      trips: [
        { origin: "DAC", destination: "DXB", date: "2026-12-05" },
        { origin: "DXB", destination: "DAC", date: "2026-12-12" },
      ],
      passengers: { adult: 2, child: 0, infant: 0 },
    };

    async function ticketed() {
      const { signal } = new AbortController();
      const found: ListedOffer[] = [];
      for await (const batch of airline.search(two, { now: NOW, signal })) found.push(...batch);
      const offer = found[0]?.toOffer();
      const passengers = [RAHIM_ABROAD, { ...RAHIM_ABROAD, firstName: "KARIM" }];
      const held = await airline.hold({
        ownReference: "GHURI2",
        offerRef: offer?.ref ?? "",
        passengers,
      });
      if (held.outcome !== "held" || !held.order.amountDue) throw new Error("Not held");
      const { id: orderId, amountDue: amount } = held.order;
      const answer = await airline.ticket({ orderId, amount });
      if (answer.outcome !== "ticketed") throw new Error("Not ticketed");
      return { orderId, amount, order: answer.order };
    }

    async function quotePart(orderId: string, passengers: number[], slices: number[]) {
      const answer = await airline.quotePart?.({ orderId, passengers, slices });
      if (answer?.outcome !== "quoted") throw new Error("No quote");
      return answer.quote;
    }

    it("loses a part once, at the newest quote, under our own reference", async () => {
      const { orderId, amount, order } = await ticketed();
      const first = await quotePart(orderId, [1], []);
      const quote = await quotePart(orderId, [1], []);
      expect(quote.passengers).toMatchObject([{ passenger: 1 }]);
      // One of two alike: half, to the cent.
      expect(Math.abs((quote.passengers[0]?.value.minor ?? 0) - amount.minor / 2)).toBeLessThan(2);
      expect((await airline.confirmPart?.(first.id, "PART1"))?.outcome).toBe("stale");
      expect((await airline.confirmPart?.(quote.id, "PART1"))?.outcome).toBe("cancelled");
      expect((await airline.confirmPart?.(quote.id, "PART1"))?.outcome).toBe("stale");
      expect(await airline.retrieve(orderId)).toMatchObject({
        cancelledParts: ["PART1"],
        ticketNumbers: [order.ticketNumbers[0]],
      });
      const back = await quotePart(orderId, [], [0]);
      expect(back.passengers.map(({ passenger }) => passenger)).toEqual([0]);
      await airline.confirmPart?.(back.id, "PART2");
      expect((await airline.retrieve(orderId))?.flights).toHaveLength(1);
    });

    it.each([
      ["everybody", [0, 1], []],
      ["every slice", [], [0, 1]],
      ["nothing", [], []],
      ["some on some slices", [0], [1]],
      ["an unknown passenger", [7], []],
    ])("keeps %s: that is no part", async (_, passengers, slices) => {
      const { orderId } = await ticketed();
      expect(await airline.quotePart?.({ orderId, passengers, slices })).toMatchObject({
        outcome: "refused",
      });
    });

    it("does not tell whether a part was cancelled when the answer is lost", async () => {
      const { orderId } = await ticketed();
      const { id } = await quotePart(orderId, [0], []);
      await fault("bad_gateway_after", { path: "part-cancellations" });
      expect((await airline.confirmPart?.(id, "PART3"))?.outcome).toBe("unknown");
      expect((await airline.retrieve(orderId))?.cancelledParts).toEqual(["PART3"]);
    });
  });

  it("is changed to another date at the quoted amount", async () => {
    const held = await aHold();
    await airline.ticket(held);
    const change = { orderId: held.orderId, slices: [{ slice: 0, date: "2026-12-08" }] };
    const quoted = await airline.quoteChange(change);
    if (quoted.outcome !== "quoted") throw new Error("No quote");
    const [first, second] = quoted.quotes;
    expect(first?.amount.minor).toBeLessThanOrEqual(second?.amount.minor ?? 0);
    if (!first || !second) throw new Error("Two choices are needed");
    expect((await airline.confirmChange(first.id, first.amount)).outcome).toBe("changed");
    expect((await airline.confirmChange(second.id, second.amount)).outcome).toBe("stale");
  });

  it("tells of a flight that the airline moved or cancelled", async () => {
    const { orderId } = await aHold();
    await standin.control("schedule-changes", { order_id: orderId, minutes: 95 });
    await standin.control("schedule-changes", { order_id: orderId, minutes: null });
    const order = await airline.retrieve(orderId);
    expect(order?.airlineChanges).toMatchObject([
      { from: "2026-12-05T19:35", to: "2026-12-05T21:10" },
      { to: null },
    ]);
  });

  it("tells which extras and seats it can still take", async () => {
    const { orderId } = await aHold();
    const extras = await airline.listExtras(orderId);
    expect(extras).toMatchObject([
      { kind: "bag", passenger: 0, flight: 0, amount: { currency: "USD", minor: 3500 }, most: 2 },
      { kind: "meal", passenger: 0, flight: 0, amount: { currency: "USD", minor: 900 }, most: 1 },
    ]);
    const [map, ...others] = await airline.listSeatMaps(orderId);
    expect(others).toEqual([]);
    expect(map?.rows[0]?.[0]).toMatchObject({ designator: "1A", amount: null });
    expect(map?.rows[6]?.[5]).toEqual({
      designator: "7F",
      isFree: true,
      amount: { currency: "USD", minor: 2200 },
      features: ["window", "exit_row", "extra_legroom"],
    });
  });

  it("takes no extras and has no seat map when it is not known or over", async () => {
    expect(await airline.listExtras("ord_999")).toEqual([]);
    expect(await airline.listSeatMaps("ord_999")).toEqual([]);
    const { orderId } = await aHold();
    await fault("malformed", { path: `GET /v1/orders/${orderId}/seat-maps` });
    await expect(airline.listSeatMaps(orderId)).rejects.toThrow("unreadable answer");
  });

  it("that is not known is null", async () => {
    expect(await airline.retrieve("ord_999")).toBeNull();
  });
});

describe("a message", () => {
  let receiver: Server;
  let waiting: ((message: Received) => void)[] = [];
  let received: Received[] = [];
  interface Received {
    readonly body: Buffer;
    readonly headers: Record<string, string | string[] | undefined>;
  }

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        response.end();
        const message = { body: Buffer.concat(chunks), headers: request.headers };
        const next = waiting.shift();
        if (next) next(message);
        else received.push(message);
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));
  beforeEach(() => {
    waiting = [];
    received = [];
  });

  const nextMessage = () =>
    new Promise<Received>((resolve) => {
      const known = received.shift();
      if (known) resolve(known);
      else waiting.push(resolve);
    });

  const listen = (over: object = {}) =>
    standin.control("webhooks", {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      secret: EVENT_SECRET,
      ...over,
    });

  it("of the airline is believed, and its repetition has the same id", async () => {
    await listen({ doubled: true });
    const { orderId } = await aHold();
    const [one, two] = [await nextMessage(), await nextMessage()];
    const event = airline.readEvent({ ...one, now: NOW });
    expect(event).toEqual({ id: expect.any(String), type: "order.held", orderId });
    expect(airline.readEvent({ ...two, now: NOW })).toEqual(event);
  });

  it("comes in any order", async () => {
    await listen({ held_back: true });
    const held = await aHold();
    await airline.ticket(held);
    await standin.control("webhooks/send");
    const types = [await nextMessage(), await nextMessage()].map(
      (message) => airline.readEvent({ ...message, now: NOW })?.type,
    );
    expect(types).toEqual(["order.ticketed", "order.held"]);
  });

  it("that is forged, old, changed or unsigned is not believed", async () => {
    await listen();
    await aHold();
    const message = await nextMessage();
    const read = (over: Partial<Received>, now = NOW) =>
      airline.readEvent({ ...message, ...over, now });
    expect(read({})).not.toBeNull();
    expect(read({}, new Date(NOW.getTime() + 6 * 60_000))).toBeNull();
    expect(read({ body: Buffer.concat([message.body, Buffer.from(" ")]) })).toBeNull();
    expect(read({ headers: {} })).toBeNull();
    const signature = String(message.headers["x-airline-signature"]);
    const twice = { "x-airline-signature": [signature, signature] };
    expect(read({ headers: twice })).toBeNull();
    const forged = { "x-airline-signature": signature.replace(/v1=../, "v1=00") };
    expect(read({ headers: forged })).toBeNull();
    const other = connectRemoteAirline(standin, { eventSecret: null });
    expect(other.readEvent({ ...message, now: NOW })).toBeNull();
  });
});

describe("amounts", () => {
  it("become taka without loss, at most one taka up", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 999_999_999 }), (minor, rate) => {
        const takaPerUnit = `${Math.floor(rate / 1_000_000)}.${String(rate % 1_000_000).padStart(6, "0")}`;
        const amount = { currency: "USD", minor };
        const taka = toTakaRoundedUp(amount, { takaPerUnit, source: "", at: NOW });
        const exact = BigInt(minor) * BigInt(rate);
        const unit = 100_000_000n;
        expect(BigInt(taka) * unit >= exact).toBe(true);
        expect((BigInt(taka) - 1n) * unit < exact).toBe(true);
      }),
    );
  });

  it("are split over the passengers with at most a taka each too much", () => {
    const type = fc.constantFrom("ADT" as const, "CNN" as const, "INF" as const);
    fc.assert(
      fc.property(fc.array(type, { minLength: 1, maxLength: 9 }), fc.nat(1e7), (types, fare) => {
        const lines = splitByPassenger(types, { fare, tax: fare });
        const sum = lines.reduce((total, { count, price }) => total + count * price, 0);
        expect(sum).toBeGreaterThanOrEqual(fare);
        expect(sum).toBeLessThan(fare + types.length);
      }),
    );
  });
});
