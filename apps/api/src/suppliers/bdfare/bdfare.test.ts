import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BdfareStandin, connectBdfare, startBdfareStandin } from "../../../test/bdfare.ts";
import { RAHIM_ABROAD } from "../../../test/remote-airline.ts";
import { criteria, NOW } from "../../../test/schedule-supplier.ts";
import type {
  Criteria,
  HoldResult,
  RemoteSupplier,
  SupplierOffer,
  SupplierPassenger,
} from "../flight-supplier.ts";
import { createRecorder } from "./index.ts";

let standin: BdfareStandin;
let supplier: RemoteSupplier;
beforeAll(async () => {
  standin = await startBdfareStandin();
  supplier = connectBdfare(standin, { timeouts: { change: 800, search: 4000 } });
});
afterAll(() => standin.stop());
beforeEach(async () => {
  await standin.control("reset");
  await standin.control("clock", { now: NOW.toISOString() });
});

const fault = (kind: string, path: string, over: object = {}) =>
  standin.control("faults", { kind, path, ...over });
const wait = (minutes: number) => standin.control("clock", { advance_seconds: minutes * 60 });

async function search(wanted: Criteria, seller = supplier): Promise<SupplierOffer[]> {
  const found: SupplierOffer[] = [];
  const { signal } = new AbortController();
  for await (const batch of seller.search(wanted, { now: NOW, signal }))
    found.push(...batch.map((one) => one.toOffer()));
  return found;
}

const RAHIM: SupplierPassenger = { ...RAHIM_ABROAD, passport: null };
const ALONE = { adult: 1, child: 0, infant: 0 };

async function anOffer(brand = "Saver", wanted = criteria("DAC-CXB 14")): Promise<SupplierOffer> {
  const offer = (await search(wanted)).find(({ fareName }) => fareName === brand);
  if (!offer) throw new Error(`No ${brand} was found`);
  return offer;
}

async function priced(offer: SupplierOffer, now = NOW): Promise<SupplierOffer> {
  const answer = await supplier.price({ ref: offer.ref, passengers: ALONE, now });
  if (answer.outcome !== "priced") throw new Error(`Priced as ${answer.outcome}`);
  return answer.offer;
}

async function hold(offer?: SupplierOffer): Promise<HoldResult> {
  const { ref } = offer ?? (await priced(await anOffer()));
  return supplier.hold({ ownReference: "own-1", offerRef: ref, passengers: [RAHIM] });
}

async function held() {
  const answer = await hold();
  if (answer.outcome !== "held") throw new Error(`Held as ${answer.outcome}`);
  const { id, amountDue } = answer.order;
  if (!amountDue) throw new Error("Nothing is due");
  return { id, amount: amountDue, order: answer.order };
}

const itinerary = ({ legs }: SupplierOffer) =>
  legs
    .map(({ segments }) =>
      segments.map((one) => `${one.airline_code}${one.airline_flight_number}`).join("+"),
    )
    .join(" / ");

describe("a search at BDFare", () => {
  it("lists each brand of a flight, with what one passenger of each type pays", async () => {
    const offers = await search(
      criteria("DAC-CXB 14", { passengers: { adult: 2, child: 1, infant: 1 }, childAges: [5] }),
    );
    const early = offers.filter((one) => itinerary(one) === "P1101");
    expect(early.map((one) => [one.fareName, one.refundable])).toEqual([
      ["Saver", false],
      ["Flex", true],
    ]);
    expect(early[0]?.passengers).toEqual([
      { type: "ADT", count: 2, price: 5400, tax: 1030 },
      { type: "CNN", count: 1, price: 4050, tax: 1030 },
      { type: "INF", count: 1, price: 540, tax: 0 },
    ]);
    expect(early[0]).toMatchObject({
      isSplitEstimated: false,
      discount: expect.closeTo(961.88, 2),
      documentsRequired: [],
      conditions: { refund: { allowed: false } },
    });
  });

  it("reads the airline's standard bag as one that is not named", async () => {
    const offers = await search(criteria("DAC-CXB 14"));
    const bagsOf = (flight: string) =>
      offers.find((one) => itinerary(one) === flight)?.baggage["DAC-CXB"];
    expect(bagsOf("P1101")).toMatchObject({ metrics: "kg", CheckInBaggageWeight: 20 });
    expect(bagsOf("P2105")).toMatchObject({ CheckInBaggageWeight: null });
  });

  it("lists no fare that must be bought at once", async () => {
    const offers = await search(criteria("DAC-CXB 14"));
    expect(offers.map(itinerary)).not.toContain("P2107");
    expect(offers.every(({ canBeHeld }) => canBeHeld)).toBe(true);
    await fault("web_only", "AirShopping");
    expect(
      (await search(criteria("DAC-CXB 14"))).filter((one) => itinerary(one) === "P1101"),
    ).toEqual([]);
  });

  it("pairs the halves of a return at home, also of two airlines", async () => {
    const offers = await search(criteria("DAC-CXB 14, CXB-DAC 18", { roundTrip: true }));
    const pairs = offers.map((one) => `${itinerary(one)} ${one.fareName}`);
    expect(pairs).toContain("P1101 / P1102 Flex");
    expect(pairs).toContain("P1101 / P2106 Saver + Regular");
    const pair = offers.find((one) => itinerary(one) === "P1101 / P1102");
    if (!pair) throw new Error("No pair");
    const answer = await priced(pair);
    expect(answer.cost).toEqual(pair.cost);
    // On one airline the two became one.
    expect(JSON.parse(answer.ref)).toMatchObject({ offerIds: [expect.any(String)] });
  });

  it("holds a pair of two airlines as one order", async () => {
    const offers = await search(criteria("DAC-CXB 14, CXB-DAC 18", { roundTrip: true }));
    const pair = offers.find((one) => itinerary(one) === "P1101 / P2106");
    if (!pair) throw new Error("No pair");
    const answer = await hold(await priced(pair));
    expect(answer).toMatchObject({ outcome: "held", order: { amountDue: pair.cost.amount } });
  });

  it("combines a return abroad, and several cities", async () => {
    const abroad = await search(criteria("DAC-DXB 14, DXB-DAC 20", { roundTrip: true }));
    expect(abroad.map(itinerary)).toContain("P1125 / P1126");
    const cities = await search(criteria("DAC-CXB 14, CXB-DAC 16, DAC-CGP 18"));
    expect(cities.map(itinerary)).toContain("P1101 / P1102 / P1109");
    const through = await search(criteria("CXB-KUL 14"));
    expect(through[0]?.legs[0]).toMatchObject({ stops: 1, origin: "CXB", destination: "KUL" });
  });

  it("lists nothing while the balance is below its floor", async () => {
    const careful = connectBdfare(standin, { balanceFloor: 5_000_000 });
    expect(await search(criteria("DAC-CXB 14"), careful)).not.toEqual([]);
    await standin.control("balance", { taka: 49_000 });
    // The balance is remembered for a minute.
    const later = new Date(NOW.getTime() + 61_000);
    const again = connectBdfare(standin, { balanceFloor: 5_000_000, now: () => later });
    expect(await search(criteria("DAC-CXB 14"), again)).toEqual([]);
    expect(await again.getBalance()).toEqual({ currency: "BDT", minor: 4_900_000 });
  });

  it.each(["html", "malformed", "lost", "never", "refused", "redirect", "huge"])(
    "fails when the answer is %s",
    async (kind) => {
      await fault(kind, "AirShopping");
      await expect(search(criteria("DAC-CXB 14"))).rejects.toMatchObject({ name: "NoAnswer" });
    },
  );
});

describe("a price at BDFare", () => {
  it("has new ids, by which the offer is held", async () => {
    const offer = await anOffer();
    const today = await priced(offer);
    expect(today.ref).not.toBe(offer.ref);
    expect(today).toMatchObject({ fareName: "Saver", cost: offer.cost });
    expect(await hold(today)).toMatchObject({ outcome: "held" });
  });

  it("that moved is the new price, and is held at no other one", async () => {
    const offer = await anOffer();
    const before = await priced(offer);
    await standin.control("prices", { percent: 120 });
    const answer = await supplier.price({ ref: offer.ref, passengers: ALONE, now: NOW });
    expect(answer).toMatchObject({ outcome: "changed", changes: [{ what: "price" }] });
    expect(await hold(before)).toMatchObject({ outcome: "changed" });
    expect(await standin.orders()).toEqual([]);
  });

  it("in another booking class has other conditions", async () => {
    const { ref } = await anOffer();
    await fault("class_changed", "OfferPrice");
    const answer = await supplier.price({ ref, passengers: ALONE, now: NOW });
    expect(answer).toMatchObject({
      outcome: "changed",
      changes: [{ what: "conditions", new: "Q" }],
    });
  });

  it("is gone with the last seat, and ends with the results after a quarter of an hour", async () => {
    const { ref } = await anOffer();
    await fault("sold_out", "OfferPrice");
    const ask = (now: Date, passengers = ALONE) => supplier.price({ ref, passengers, now });
    expect(await ask(NOW)).toEqual({ outcome: "sold_out" });
    expect(await ask(new Date(NOW.getTime() + 14 * 60_000))).toEqual({ outcome: "expired" });
    expect(await ask(NOW, { adult: 2, child: 0, infant: 0 })).toEqual({ outcome: "expired" });
    await wait(15);
    expect(await ask(NOW)).toEqual({ outcome: "expired" });
  });
});

describe("a hold at BDFare", () => {
  it("lapses a minute before the limit that is named", async () => {
    const { order } = await held();
    expect(order).toMatchObject({ state: "held", pnr: expect.stringMatching(/^[A-Z]{6}$/) });
    expect(order.payBy?.getTime()).toBeGreaterThan(NOW.getTime() + 28 * 60_000);
    expect(order.payBy?.getTime()).toBeLessThan(NOW.getTime() + 30 * 60_000);
    await wait(29);
    expect(await supplier.retrieve(order.id)).toMatchObject({ state: "lapsed", amountDue: null });
  });

  it("names infants with their adults, and passports only abroad", async () => {
    const wanted = criteria("DAC-DXB 14", { passengers: { ...ALONE, infant: 1 } });
    const [offer] = await search(wanted);
    const baby = { ...RAHIM_ABROAD, type: "INF", firstName: "NILA", lapOf: 0 } as const;
    const passengers = [RAHIM_ABROAD, baby];
    const answer = await supplier.hold({
      ownReference: "own-1",
      offerRef: offer?.ref ?? "",
      passengers,
    });
    expect(answer).toMatchObject({ outcome: "held" });
    const [order] = await standin.orders();
    expect(order?.paxList).toMatchObject([
      { ptc: "Adult", individual: { identityDoc: { identityDocID: "A01234567" } } },
      { ptc: "Infant", individual: { associatePax: { givenName: "RAHIM", surname: "UDDIN" } } },
    ]);
    const home = await anOffer();
    const request = { ownReference: "own-2", offerRef: home.ref, passengers: [RAHIM_ABROAD] };
    await supplier.hold(request);
    expect((await standin.orders())[1]?.paxList[0]?.individual).not.toHaveProperty("identityDoc");
  });

  it.each(["late", "lost", "malformed", "html", "refused", "no_reference"])(
    "is unknown, and sent once, when the answer to it is %s",
    async (kind) => {
      const offer = await priced(await anOffer());
      await fault(kind, "OrderCreate", { ms: 2000 });
      expect(await hold(offer)).toMatchObject({ outcome: "unknown" });
      expect((await standin.calls()).filter((name) => name === "OrderCreate")).toHaveLength(1);
    },
  );

  it.each(["late", "slow", "lost", "never", "html", "refused"])(
    "is refused, and nothing is held, when the pricing before it is %s",
    async (kind) => {
      const offer = await priced(await anOffer());
      await fault(kind, "OrderSell", { ms: 2000 });
      expect(await hold(offer)).toMatchObject({ outcome: "refused" });
      expect(await standin.calls()).not.toContain("OrderCreate");
    },
  );

  it.each([
    ["pending", "held"],
    ["pending_refused", "cancelled"],
  ])("that operators decide (%s) ends as %s", async (kind, state) => {
    const offer = await priced(await anOffer());
    await fault(kind, "OrderCreate");
    const answer = await hold(offer);
    if (answer.outcome !== "pending") throw new Error(`Held as ${answer.outcome}`);
    expect(await supplier.retrieve(answer.orderId ?? "")).toMatchObject({ state: "pending" });
    await wait(6);
    expect(await supplier.retrieve(answer.orderId ?? "")).toMatchObject({ state });
  });

  it("whose status is unknown is for staff", async () => {
    const offer = await priced(await anOffer());
    await fault("unknown_status", "OrderCreate");
    const answer = await hold(offer);
    if (answer.outcome !== "pending") throw new Error(`Held as ${answer.outcome}`);
    await expect(supplier.retrieve(answer.orderId ?? "")).rejects.toThrow("ask BDFare");
  });

  it("is given up free of charge, in either spelling of its status", async () => {
    const { id } = await held();
    await standin.control("spelling", { as: "other" });
    expect(await supplier.quoteCancellation(id)).toMatchObject({
      outcome: "quoted",
      quote: { refund: { minor: 0 } },
    });
    expect(await supplier.confirmCancellation(id)).toMatchObject({ outcome: "cancelled" });
    expect(await supplier.retrieve(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("tickets of BDFare", () => {
  it("are paid from the balance", async () => {
    const { id, amount } = await held();
    const before = await supplier.getBalance();
    const answer = await supplier.ticket({ orderId: id, amount });
    expect(answer).toMatchObject({
      outcome: "ticketed",
      order: { ticketNumbers: [/^990\d{10}$/] },
    });
    expect(before.minor - (await supplier.getBalance()).minor).toBe(amount.minor);
  });

  it.each([
    ["in_progress", "ticketed"],
    ["in_progress_refused", "cancelled"],
  ])("that operators issue (%s) end as %s", async (kind, state) => {
    const { id, amount } = await held();
    await standin.control("spelling", { as: "other" });
    await fault(kind, "OrderChange");
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "pending" });
    expect(await supplier.retrieve(id)).toMatchObject({ state: "ticketing" });
    await wait(6);
    expect(await supplier.retrieve(id)).toMatchObject({ state });
  });

  it("are not issued at a higher price, nor in another class", async () => {
    const { id, amount } = await held();
    await fault("class_changed", "OrderReshopPrice");
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "refused" });
    await standin.control("prices", { percent: 130 });
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "refused" });
    expect(await standin.calls()).not.toContain("OrderChange");
  });

  it("are issued at once, also where BDFare would take a part of the price now", async () => {
    await fault("partial_payment", "OrderCreate");
    const { id, amount, order } = await held();
    expect(order.amountDue).toEqual((await priced(await anOffer())).cost.amount);
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "ticketed" });
  });

  it("stay open while the balance is too low, and are issued once it is not", async () => {
    const { id, amount } = await held();
    await standin.control("balance", { taka: 100 });
    const poor = await supplier.ticket({ orderId: id, amount });
    expect(poor).toMatchObject({ outcome: "unknown", reason: /Insufficient balance/ });
    expect(await supplier.retrieve(id)).toMatchObject({ state: "held" });
    await standin.control("balance", { taka: 100_000 });
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "ticketed" });
  });

  it.each(["late", "lost", "malformed"])("are looked up when the answer is %s", async (kind) => {
    const { id, amount } = await held();
    await fault(kind, "OrderChange", { ms: 2000 });
    expect(await supplier.ticket({ orderId: id, amount })).toMatchObject({ outcome: "unknown" });
    expect(await supplier.retrieve(id)).toMatchObject({ state: "ticketed" });
  });

  it("cannot be cancelled by a call", async () => {
    const { id, amount } = await held();
    await supplier.ticket({ orderId: id, amount });
    expect(await supplier.quoteCancellation(id)).toMatchObject({ outcome: "refused" });
    expect(supplier.capabilities).toMatchObject({ cancel: false, change: false });
  });
});

describe("the recorder for the vendor's certification", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "ghuri-bdfare-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const pairOfFiles = (name: string) => [`${name}_request.json`, `${name}_response.json`];

  it("writes every exchange without a name, a document, a contact or the key", async () => {
    const record = createRecorder({ folder, apiKey: standin.apiKey, now: () => NOW });
    const recorded = connectBdfare(standin, { record });
    const wanted = criteria("DAC-DXB 14");
    const [offer] = await search(wanted, recorded);
    const request = {
      ownReference: "own-1",
      offerRef: offer?.ref ?? "",
      passengers: [RAHIM_ABROAD],
    };
    const answer = await recorded.hold(request);
    if (answer.outcome !== "held" || !answer.order.amountDue) throw new Error("Nothing is held");
    await recorded.ticket({ orderId: answer.order.id, amount: answer.order.amountDue });
    const names = (await readdir(folder)).toSorted();
    expect(names.map((name) => name.replace(/^\w+-(\d+)-/, "$1 "))).toEqual([
      ...pairOfFiles("0001 AirShopping"),
      ...["0002 OfferPrice", "0003 OrderSell", "0004 OrderCreate"].flatMap(pairOfFiles),
      ...["0005 OrderReshopPrice", "0006 OrderChange"].flatMap(pairOfFiles),
    ]);
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
    const all = texts.join("\n");
    for (const secret of [
      "RAHIM",
      "UDDIN",
      "A01234567",
      "rahim@example.com",
      "1712345678",
      "1990-05-01",
      standin.apiKey,
    ])
      expect(all).not.toContain(secret);
    expect(all).toContain('"givenName": "GIVEN"');
    expect(all).toContain(`"orderReference": "${answer.order.id}"`);
  });
});
